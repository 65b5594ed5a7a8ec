/** Where the footer's form is posted to: it stands on every page, which therefore needs no schemas. */
export const subscribePath = '/Member/Subscribe.do';

/** Query parameter of a page whose footer says that the mail is on its way: a plain form was sent from there. */
export const subscribedParameter = 'subscribed';
