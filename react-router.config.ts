import type { Config } from '@react-router/dev/config';

export default { appDirectory: 'web/apps/shop', ssr: true, routeDiscovery: { mode: 'initial' } } satisfies Config;
