import type { OutgoingTitleKind } from '@trassa/contracts/edo/outgoing-kinds';
import type { OutgoingTitleState, WaybillSigningState } from '@trassa/contracts/edo/outgoing-title';
import { formatDayTime } from '@trassa/ui/format-date';

export const waybillSigningMessages = {
  title: 'Подпись перевозчика',
  failed: 'Не удалось узнать, что с подписью',
  sign: {
    PPRIN: 'Подписать Т2',
    PVYN: 'Подписать Т4',
    PEREADR: 'Подписать переадресовку',
    ZAMEN: 'Подписать замену',
    PUDPER: 'Подписать стоимость',
    UVUTOCH: 'Подписать отказ',
  } as const satisfies Record<OutgoingTitleKind, string>,
  fill: 'Оговорки и время',
  others: 'Другие титулы',
  refuse: 'Отказать',
  states: {
    draft: 'черновик',
    prepared: 'готов к подписи',
    sending: 'отправляется',
    unknown: 'выясняем, дошёл ли',
    accepted: 'принят оператором',
    failed: 'не принят',
    cancelled: 'отменён',
  } as const satisfies Record<OutgoingTitleState, string>,
  ours: 'Наши титулы',
  by: (by: string, at: string) => [by, formatDayTime(at)].filter(Boolean).join(', '),
  uid: 'УИД в ГИС ЭПД',
  uidNone: 'ещё не присвоен',
  gis: 'ГИС ЭПД',
  gisStates: {
    none: 'титулы ещё не передавались',
    sent: 'передано, ждём ответа',
    registered: 'зарегистрировано',
    refused: 'отказ',
  } as const satisfies Record<WaybillSigningState['gis']['state'], string>,
  operator: 'Оператор',
  quiet: 'Подписывать сейчас нечего',
} as const;
