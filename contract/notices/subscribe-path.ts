/** Where the footer's form is posted to: it stands on every page, which therefore needs no schemas. */
export const subscribePath = '/Member/Subscribe.do';
