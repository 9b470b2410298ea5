/** Texts of load failures; the code appears on the card, in the log and in the diagnostics. */
export const loadErrorTexts = {
  'MFE-001': 'Раздел не загрузился: сервер не отдал его файлы. Остальные разделы работают.',
  'MFE-002': 'Раздел не загрузился за 8 секунд. Проверьте связь, остальные разделы работают.',
  'MFE-003': 'Файл раздела повреждён или подменён, поэтому он не запущен. Ваши данные не затронуты.',
  'MFE-004': 'Файл раздела пришёл не полностью. Ваши данные не затронуты.',
  'MFE-005': 'Раздел не запустился из-за ошибки в нём. Ваши данные не затронуты, остальные разделы работают.',
  'MFE-006': 'Раздел остановился из-за ошибки в нём. Остальные разделы работают.',
  'MFE-007': 'В этой версии раздела нет такой страницы. Обновите окно.',
  'MFE-008': 'Раздел ждёт обновления сервера. Он включится сам, когда обновление закончится.',
  'MFE-009': 'Раздел временно выключен.',
} as const;

export type LoadErrorCode = keyof typeof loadErrorTexts;

/** Text for files that could not be fetched because the browser has no network. */
export const noNetworkText =
  'Нет связи, а на этом устройстве раздел ещё не открывали. Повторите, когда связь вернётся.';

/** Text of MFE-009 with the reason given by the operator. */
export function formatSwitchedOffText(reason: string): string {
  const sentence = reason.trim();
  return `${loadErrorTexts['MFE-009']} ${/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`}`;
}
