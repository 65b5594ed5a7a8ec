import type { SameKeys } from '../../same-keys.ts';
import type source from './printers.zh_hk.ts';

export default {
  title: '打印机',
  isOn: '使用中',
  byBrowser: '门票目前通过浏览器的打印功能打印。您可以连接 USB 门票打印机或小票打印机。',
  noUsb: '门票通过浏览器的打印功能打印。此浏览器不支持直接连接 USB 打印机，可改用 Chrome 或 Edge。',
  connect: '连接打印机',
  language: '打印机类型',
  languages: {
    escPos: '小票打印机（ESC/POS）',
    starPrnt: '小票打印机（StarPRNT）',
    fgl: '门票打印机（FGL）',
  },
  roll: '纸卷宽度',
  test: '测试打印',
  testLine: '测试打印，不是门票',
  tested: '已发送测试打印。请检查打印出的文字和二维码。',
  off: '停用打印机',
  printing: '正在打印……',
  notPrinted: '打印未完成',
  troubles: {
    gone: '找不到打印机。请检查电源和 USB 线，然后重新打印。',
    taken: '打印机正被其他程序或页面使用。请关闭该程序或页面，然后重新打印。',
    paper: '打印机缺纸。请装好纸张，然后重新打印。',
    stopped: '打印机已停止：可能卡纸、机盖未关或已离线。请处理后重新打印，并销毁已打印的部分。',
  },
} as const satisfies SameKeys<typeof source>;
