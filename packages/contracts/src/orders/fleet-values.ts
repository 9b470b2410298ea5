import { listCodes } from '../labels.ts';

export const bodyKindLabels = {
  tent: 'Тент',
  refrigerator: 'Рефрижератор',
  isothermal: 'Изотермический',
  van: 'Фургон',
  open: 'Открытая платформа',
  tank: 'Цистерна',
  container: 'Контейнеровоз',
  tipper: 'Самосвал',
} as const;
export type BodyKind = keyof typeof bodyKindLabels;
export const bodyKinds = listCodes(bodyKindLabels);

/** Labels of ownership. `hired`: an attracted carrier drives its own vehicle for the company. */
export const ownershipLabels = {
  own: 'Собственная',
  leased: 'В лизинге',
  rented: 'В аренде',
  hired: 'Привлечённая',
} as const;
export const ownerships = listCodes(ownershipLabels);

/** Labels of papers of a vehicle that run out. */
export const vehiclePaperLabels = {
  osago: 'ОСАГО',
  inspection: 'Диагностическая карта',
  tachograph: 'Поверка тахографа',
  platon: 'Платон',
  adrVehicle: 'ДОПОГ машины',
} as const;
export const vehiclePaperKinds = listCodes(vehiclePaperLabels);

/** Labels of papers of a driver that run out. */
export const driverPaperLabels = {
  licence: 'Водительское удостоверение',
  medical: 'Медицинская справка',
  tachographCard: 'Карта водителя для тахографа',
  adrDriver: 'ДОПОГ водителя',
} as const;
export const driverPaperKinds = listCodes(driverPaperLabels);

/** The most vehicles, and the most drivers, of one company. */
export const MAX_FLEET_ENTRIES_OF_KIND = 200;
