import { type AwaitedStage, getAwaitedStage, type HeldWaybill } from '../../operator-waybills/waybill-book.ts';
import { getRandomUuid, hashText } from '../../shared/random.rules.ts';
import { TITLE_1, TITLE_2, TITLE_3, TITLE_4 } from '../edo/document-types.ts';

export const REJECTION_TYPE = 'DP_UVUTOCH';

/** An action of a stage; `makes`: type of the file it signs, if any; `other`: name under the fault `renamed-action`. */
export interface StageAction {
  name: string;
  other: string;
  makes: string | null;
}

/** Stage of a waybill in the workflow of Saby, with what the carrier can do. */
export interface SabyStage {
  id: string;
  name: string;
  actions: readonly StageAction[];
}

const acceptanceStage = {
  name: 'Получение груза',
  actions: [
    { name: 'Переназначить водителя', other: 'Переназначить водителя', makes: null },
    { name: 'Не принят', other: 'Не принят', makes: REJECTION_TYPE },
    { name: 'Принят', other: 'Груз получен', makes: TITLE_2 },
  ],
};
const handoverStage = {
  name: 'Сдача груза',
  actions: [
    { name: 'Не выдан', other: 'Не выдан', makes: REJECTION_TYPE },
    { name: 'Выдан', other: 'Груз сдан', makes: TITLE_4 },
  ],
};
const inTransitStage = { name: 'Приемка груза', actions: [] };

/** Stages of Saby by those of the waybill; nothing is awaited after the last title. */
const STAGES: Readonly<Partial<Record<AwaitedStage, Omit<SabyStage, 'id'>>>> = {
  state: { name: 'Регистрация в ГИС ЭПД', actions: [] },
  driver: { name: 'Подтверждение водителем', actions: [] },
  acceptance: acceptanceStage,
  'acceptance-sent': inTransitStage,
  road: inTransitStage,
  'receipt-sent': handoverStage,
  delivery: handoverStage,
};

/** The stage of a waybill; undefined when nothing is awaited any more. */
export function findStage(held: HeldWaybill): SabyStage | undefined {
  const stage = STAGES[getAwaitedStage(held)];
  return stage && { id: getRandomUuid(hashText(`${held.id}/${stage.name}`), 3), ...stage };
}

/** Title of the other side that the carrier answers: T1 or T3. */
export const getAnsweredTitleType = (held: HeldWaybill) => (held.titles.has(TITLE_3) ? TITLE_3 : TITLE_1);

export const getAttachmentId = (waybill: string, type: string) => getRandomUuid(hashText(`${waybill}/${type}`), 4);
