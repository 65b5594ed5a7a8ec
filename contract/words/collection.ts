import type { Language } from '../language.ts';

/** Why a way to collect tickets cannot be chosen, or until when it can. `{day}` is filled in. */
export const collectionWords: Record<
  Language,
  { streamed_by_e_ticket_only: string; too_late_for_courier: string; lastDay: string }
> = {
  en_us: {
    streamed_by_e_ticket_only: 'A streamed show is opened by its e-ticket.',
    too_late_for_courier: 'It is too late for delivery before the performance.',
    lastDay: 'Can be chosen until {day}.',
  },
  zh_hk: {
    streamed_by_e_ticket_only: '網上直播節目須以電子門票觀看。',
    too_late_for_courier: '距離演出日期太近，未能安排速遞。',
    lastDay: '最遲可於{day}選用。',
  },
  zh_cn: {
    streamed_by_e_ticket_only: '线上直播演出须凭电子票观看。',
    too_late_for_courier: '距演出日期过近，无法安排快递。',
    lastDay: '最晚可于{day}选择。',
  },
};
