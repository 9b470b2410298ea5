import { getEntry } from '../labels.ts';
import type { pointKinds } from './own-order-values.ts';

/** Marks of a driver at a point of the route, in their order. */
export const pointSteps = ['arrived', 'done'] as const;
export type PointStep = (typeof pointSteps)[number];

/** What happens at a point. */
export type PointKind = (typeof pointKinds)[number];

/** Labels of marks by the kind of the point, as buttons and history have them. */
export const pointStepLabels = {
  loading: { arrived: 'Прибыл на погрузку', done: 'Загружен' },
  unloading: { arrived: 'Прибыл на выгрузку', done: 'Выгружен' },
} as const satisfies Record<PointKind, Record<PointStep, string>>;

/** Largest photo of a mark in bytes: a phone sends a reduced picture. */
export const MAX_PHOTO_BYTES = 2_000_000;
/** Longest remark with which a driver comments on a mark, in characters. */
export const MAX_REMARK_LENGTH = 500;

/** Names of the waybill and its titles, except those about the price, which drivers do not see. */
const paperNamesForDriver = {
  ON_TRN: 'Транспортная накладная',
  ON_TRNACLGROT: 'Титул 1: груз выдан',
  ON_TRNACLPPRIN: 'Титул 2: груз принят к перевозке',
  ON_TRNACLGRPO: 'Титул 3: груз получен',
  ON_TRNACLPVYN: 'Титул 4: груз сдан',
  ON_TRNPEREADR: 'Титул 5: переадресовка',
  ON_TRNZAMEN: 'Титул 6: замена машины или водителя',
} as const;

/** Name of a paper that a driver may see; null for any other document, those about prices among them. */
export const findPaperNameForDriver = (type: string): string | null => getEntry(paperNamesForDriver, type) ?? null;

/** Document of the chain that holds the QR code for an inspection on the road. */
export const QR_DOCUMENT = 'ON_TRNAPERAK_QRCODE';

/** Whether a document of this type brings the QR code, or is one after which operators print it on the waybill. */
export const bringsQr = (type: string): boolean => type === QR_DOCUMENT || type === 'ON_TRNACLPPRIN';
