import first from './first.en_us.ts';
import more from './more.en_us.ts';
import reading from './reading.en_us.ts';

/** Everything that pages say, by feature. */
export default { ...first, ...reading, ...more } as const;
