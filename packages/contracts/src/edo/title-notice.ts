import { z } from 'zod';

/**
 * Objections and changes of titles. `refusal`: of the cargo or of the previous title; `clarification`: request for a
 * correction; `remark`: acceptance with a reservation; `act`: an act was drawn up; `change`: another vehicle, driver or
 * consignee; `state`: answer of the state register of carriage documents (GIS EPD).
 */
export const noticeKinds = ['refusal', 'clarification', 'remark', 'act', 'change', 'state'] as const;

/** Notice; `text` is taken from the title. */
export const titleNoticeSchema = z.object({ kind: z.enum(noticeKinds), text: z.string() });
export type TitleNotice = z.infer<typeof titleNoticeSchema>;

export const noticeNames: Readonly<Record<TitleNotice['kind'], string>> = {
  refusal: 'Отказ',
  clarification: 'Просят уточнить',
  remark: 'Оговорка',
  act: 'Акт',
  change: 'Замена',
  state: 'Ответ ГИС ЭПД',
};

/** Types of documents that object or change; they are read on arrival. */
export const noticeTypes = ['ON_TRNACLOTKL', 'ON_TRNZAMEN', 'ON_TRNPEREADR', 'DP_UVUTOCH'] as const;
