import { prefix, route, type RouteConfig } from '@react-router/dev/routes';
import { pages, type PageName } from '../contract/routes.ts';

/** Which file shows which page. Addresses stand in `contract/routes.ts`; pages not named here do not exist yet. */
const files = {
  events: 'pages/shop/events.tsx',
  shows: 'pages/shop/events.tsx',
  sports: 'pages/shop/events.tsx',
  cultural: 'pages/shop/events.tsx',
  priority: 'pages/shop/events.tsx',
  others: 'pages/shop/events.tsx',
  cinema: 'pages/shop/events.tsx',
  streamed: 'pages/shop/events.tsx',
  pastEvents: 'pages/shop/events.tsx',
  event: 'pages/shop/event.tsx',
  chooseTickets: 'pages/shop/choose-tickets.tsx',
  cart: 'pages/shop/cart.tsx',
  preview: 'pages/shop/preview.tsx',
  receipt: 'pages/shop/receipt.tsx',
  login: 'pages/account/login.tsx',
  logout: 'pages/account/logout.tsx',
  forgotPassword: 'pages/account/forgot-password.tsx',
  resetPassword: 'pages/account/reset-password.tsx',
  activate: 'pages/account/activate.tsx',
  txnHistory: 'pages/account/history.tsx',
  favourites: 'pages/account/favourites.tsx',
  inbox: 'pages/account/inbox.tsx',
  transactionDetail: 'pages/account/transaction.tsx',
  memberInfo: 'pages/account/member-info.tsx',
  confirmEmail: 'pages/account/confirm-email.tsx',
  security: 'pages/account/security.tsx',
  qrConfirm: 'pages/account/qr-confirm.tsx',
  privacy: 'pages/account/privacy.tsx',
  news: 'pages/info/news.tsx',
  newsArticle: 'pages/info/news-article.tsx',
  leave: 'pages/shop/leave.tsx',
  newsletter: 'pages/info/newsletter.tsx',
  unsubscribe: 'pages/info/unsubscribe.tsx',
  unsubscribeSuccess: 'pages/info/unsubscribe-success.tsx',
} as const satisfies Partial<Record<PageName, string>>;

const names = Object.keys(files) as (keyof typeof files)[];

export default prefix(
  ':lang',
  names.map((name) => route(pages[name].path.slice(1), files[name], { id: name })),
) satisfies RouteConfig;
