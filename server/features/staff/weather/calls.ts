import type { staffWeatherCalls } from '../../../../contract/staff/weather.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { openManyCases, readStaffBoard, turnSignalByStaff } from './weather-actions.ts';

export const staffWeatherHandlers: StaffHandlersFor<typeof staffWeatherCalls> = {
  readWeatherBoard: (ctx) => readStaffBoard(ctx),
  turnWeatherSignal: (ctx, { params, body }) => turnSignalByStaff(ctx, params.signal, body),
  openCases: (ctx, { body }) => openManyCases(ctx, body),
};
