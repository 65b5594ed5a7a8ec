import first from './first.en_us.ts';
import more from './more.en_us.ts';

/** Everything that pages say, by feature. */
export default { ...first, ...more } as const;
