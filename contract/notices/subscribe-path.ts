/** Action of the footer form. It appears on every page, so this file avoids loading schemas. */
export const subscribePath = '/Member/Subscribe.do';

/** Query parameter that makes the footer confirm that the email was sent, after a form post without JavaScript. */
export const subscribedParameter = 'subscribed';
