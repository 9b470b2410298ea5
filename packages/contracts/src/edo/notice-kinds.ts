/**
 * Objections and changes of titles. `refusal`: of the cargo or of the previous title; `clarification`: request for a
 * correction; `remark`: acceptance with a reservation; `act`: an act was drawn up; `change`: another vehicle, driver or
 * consignee; `state`: answer of the state register of carriage documents (GIS EPD).
 */
export const noticeKinds = ['refusal', 'clarification', 'remark', 'act', 'change', 'state'] as const;

export const noticeNames: Readonly<Record<(typeof noticeKinds)[number], string>> = {
  refusal: 'Отказ',
  clarification: 'Просят уточнить',
  remark: 'Оговорка',
  act: 'Акт',
  change: 'Замена',
  state: 'Ответ ГИС ЭПД',
};

/** Types of documents that object or change; they are read on arrival. */
export const noticeDocumentTypes = ['ON_TRNACLOTKL', 'ON_TRNZAMEN', 'ON_TRNPEREADR', 'DP_UVUTOCH'] as const;
