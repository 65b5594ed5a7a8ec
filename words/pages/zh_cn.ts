import first from './first.zh_cn.ts';
import more from './more.zh_cn.ts';
import reading from './reading.zh_cn.ts';

/** Everything that pages say, by feature. */
export default { ...first, ...reading, ...more } as const;
