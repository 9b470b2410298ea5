import type { OutgoingTitleKind } from '@trassa/contracts/edo/outgoing-kinds';
import type { SigningDeskRow } from '@trassa/contracts/edo/outgoing-title';
import { formatDayTime } from '@trassa/ui/format-date';
import { formatCount } from '@trassa/ui/plural';

export const deskMessages = {
  list: 'Накладные на подпись',
  columns: {
    waybill: 'Накладная',
    title: 'Титул',
    stand: 'Что с подписью',
    vehicle: 'Машина',
    route: 'Маршрут',
    action: 'Действие',
  },
  stands: {
    sign: 'Подпишите',
    driver: 'Ждём водителя',
    gis: 'Ждём ГИС ЭПД',
    consignor: 'Ждём отправителя',
    consignee: 'Ждём получателя',
    sent: 'Отправлено, ждём подтверждения',
    unknown: 'Выясняем, дошло ли',
    refused: 'Отказ',
  } as const satisfies Record<SigningDeskRow['stand'], string>,
  tabs: { all: 'Все', sign: 'Подписать', refused: 'С отказом', waiting: 'Ждём других', sent: 'В пути к оператору' },
  shortNames: {
    PPRIN: 'Т2, приём груза',
    PVYN: 'Т4, выдача груза',
    PEREADR: 'Переадресовка',
    ZAMEN: 'Замена',
    PUDPER: 'Стоимость',
    UVUTOCH: 'Отказ',
  } as const satisfies Record<OutgoingTitleKind, string>,
  due: (at: string) => `лучше до ${formatDayTime(at)}`,
  late: (at: string) => `сутки прошли ${formatDayTime(at)}`,
  termHow: 'Сутки после титула другой стороны. Это срок Трассы: закон часов для подписи перевозчика не называет.',
  since: (at: string) => `с ${formatDayTime(at)}`,
  reason: ({ code, text, remedy }: NonNullable<SigningDeskRow['reason']>) =>
    `${code ? `${code}: ` : ''}${text.replace(/[.\s]*$/, '.')} ${remedy}`.trim(),
  sign: 'Подписать',
  open: 'Открыть',
  fix: 'Исправить',
  signChosen: (count: number) => `Подписать выбранные (${count})`,
  chosen: (count: number) => `Выбрано: ${count}`,
  others: (count: number) => `ещё ${formatCount(count, ['накладная ждёт', 'накладные ждут', 'накладных ждут'])} других`,
  clear: 'Снять выбор',
  selection: 'Действия с выбранными',
  empty: 'Подписывать нечего',
  emptyText: 'Когда отправитель или получатель подпишет свой титул, накладная появится здесь.',
  failed: 'Стол подписания не загрузился',
  failedText: 'Накладные и черновики целы. Повторите через минуту.',
  noNumber: 'Без номера',
  tooMany: (most: number) => `За один раз подписываются ${most} накладных, остальные останутся на столе.`,
} as const;
