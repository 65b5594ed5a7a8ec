import type { StaffSalesPoint } from '../../../../../contract/staff/content/sales-point.ts';

const nothing = { en_us: '', zh_hk: '', zh_cn: '' };
const closed = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };

export const blankPoint: StaffSalesPoint = {
  type: 'sales_point',
  kind: 'box_office',
  number: 0,
  name: nothing,
  address: nothing,
  district: 'central_and_western',
  hours: { week: closed },
  telephone: null,
  position: null,
  services: ['sells', 'hands_out'],
  note: null,
  listed: true,
};
