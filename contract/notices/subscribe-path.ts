/** Target of the footer's form. It is on every page, so this file needs no schemas. */
export const subscribePath = '/Member/Subscribe.do';

/** Query parameter of a page whose footer confirms that the mail was sent, after a plain form was posted from there. */
export const subscribedParameter = 'subscribed';
