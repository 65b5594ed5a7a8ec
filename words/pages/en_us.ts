import first from './first.en_us.ts';
import more from './more.en_us.ts';
import reading from './reading.en_us.ts';

/** All words of the pages, by feature. */
export default { ...first, ...reading, ...more } as const;
