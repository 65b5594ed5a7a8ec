import type { staffWeatherCalls } from '../../../../contract/staff/weather.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { openManyCases, readStaffBoard, turnByStaff } from './work-on-weather.ts';

export const staffWeatherHandlers: StaffHandlersFor<typeof staffWeatherCalls> = {
  readWeatherBoard: (ctx) => readStaffBoard(ctx),
  turnWeatherSignal: (ctx, { params, body }) => turnByStaff(ctx, params.signal, body),
  openCases: (ctx, { body }) => openManyCases(ctx, body),
};
