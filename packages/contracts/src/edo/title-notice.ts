import { z } from 'zod';

/**
 * What a title objects to or changes. `refusal`: it refuses the cargo or the title before; `clarification`: it asks for a
 * correction; `remark`: it takes the cargo with a reservation; `act`: an act was drawn up; `change`: another vehicle, driver or
 * consignee; `state`: what the state system of carriage documents answered.
 */
export const noticeKinds = ['refusal', 'clarification', 'remark', 'act', 'change', 'state'] as const;

/** One notice; `text` is the words of the title. */
export const titleNoticeSchema = z.object({ kind: z.enum(noticeKinds), text: z.string() });
/** Type of {@link titleNoticeSchema}. */
export type TitleNotice = z.infer<typeof titleNoticeSchema>;

/** What each kind is called. */
export const noticeNames: Readonly<Record<TitleNotice['kind'], string>> = {
  refusal: 'Отказ',
  clarification: 'Просят уточнить',
  remark: 'Оговорка',
  act: 'Акт',
  change: 'Замена',
  state: 'Ответ ГИС ЭПД',
};

/** Types of documents that exist to object or to change something: they are read as soon as they come. */
export const noticeTypes = ['ON_TRNACLOTKL', 'ON_TRNZAMEN', 'ON_TRNPEREADR', 'DP_UVUTOCH'] as const;
