/**
 * The order of the program, lowest first, as the architecture rules hold it: who may know whom. A new feature, a part of
 * one, or a part of the contract is entered here before its first file stands.
 */

/** Features of the server with their parts: a feature knows those before it, a part those before it in its feature. */
export const features = {
  audit: [],
  ledger: [],
  identity: ['throttling', 'accounts', 'sessions', 'sign-in', 'recovery', 'profile', 'security', 'closing', 'staff'],
  catalogue: ['posters', 'windows', 'events', 'scopes', 'passes', 'feeds', 'lcsd', 'festival', 'alerts', 'favourites'],
  content: ['switches', 'pages', 'news', 'sales-points'],
  admission: [],
  priority: [],
  seating: ['layout', 'inventory', 'holds', 'returned', 'plans', 'map', 'lookup'],
  points: [],
  payments: ['charges', 'refunds'],
  'top-ups': [],
  discounts: [],
  orders: [
    'access',
    'cart',
    'settlement',
    'tickets',
    'documents',
    'refunds',
    'checkout',
    'exchange',
    'resale',
    'found',
    'history',
    'office',
  ],
  cases: ['choice'],
  weather: [],
  'box-office': [],
  'wish-list': [],
  streaming: ['playlists', 'places'],
  notices: ['inbox', 'newsletter', 'farewell'],
  requests: ['uploads', 'service', 'personal-data'],
  gate: [],
  staff: ['orders'],
} as const satisfies Record<string, readonly string[]>;

/** Parts of the contract. Beside them stand `routes.ts`, which all may know, and what gathers all of them. */
export const contractParts: readonly string[] = [
  'core',
  'catalogue',
  'identity',
  'content',
  'admission',
  'priority',
  'seating',
  'points',
  'payments',
  'top-ups',
  'discounts',
  'orders',
  'cases',
  'wish-list',
  'streaming',
  'notices',
  'requests',
  'gate',
  'staff',
];

/** Features of the web; a folder within one that others build on stands before it by its whole name. */
export const webFeatures: readonly string[] = [
  'site',
  'hearts',
  'catalogue/cards',
  'favourites',
  'catalogue',
  'news',
  'newsletter',
  'sales-points',
  'info',
  'member-area',
  'account',
  'seat-map',
  'ticket-choice',
  'seat-choice',
  'orders',
  'points',
  'wish-list',
  'cases',
  'requests',
  'streaming',
  'notices',
  'shell',
  'staff/words',
  'staff/api',
  'staff/keys',
  'staff/show',
  'staff/forms',
  'staff/table',
  'staff/account',
  'staff/sign-in',
  'staff/frame',
  // Pages of the consoles; none knows another.
  'staff',
];

/** Programs for the browser. None loads anything of another. */
export const webApps: readonly string[] = ['shop', 'staff', 'gate'];
