import type { ContentCheck, ContentSignature } from '@trassa/contracts/edo/document-content';
import type { TitleKind, WaybillFields } from '@trassa/contracts/edo/waybill-fields';
import { parseWaybillDayAndTime } from '@trassa/contracts/edo/waybill-time.rules';
import { normalizePlate, parsePlate } from '@trassa/contracts/identity/plate.rules';
import type { TitleReading } from '../../reading/reading.ts';
import { getKindByNames, getPrefix } from './titles/title-kinds.rules.ts';

/** Opened title, the T1 to compare it with, and signatures of the opened archive. */
export interface CheckedTitle {
  main: TitleReading;
  first: TitleReading | null;
  /** Whether the chain has a T1, even if it is unavailable now. */
  hasFirst: boolean;
  signatures: readonly ContentSignature[];
  /** Vehicle in the exchange's list; empty without one. */
  listedVehicle: string;
  /** Whether the chain has a replacement of vehicle or driver. */
  isReplaced: boolean;
}

/** Signing party of each title, in the terms of T1. */
const signerRoles: Partial<Record<TitleKind, 'Грузоотправитель' | 'Перевозчик' | 'Грузополучатель'>> = {
  T1: 'Грузоотправитель',
  T2: 'Перевозчик',
  T3: 'Грузополучатель',
  T4: 'Перевозчик',
};

const getTitleName = ({ title }: TitleReading) => title.kind.replace('T', 'Т');

/** Whether the opened title answers the chain's T1; null when it answers no T1, or T1 is not there. */
function checkAnsweredTitle({ main, first }: CheckedTitle): ContentCheck | null {
  const { answersFileId } = main.title;
  if (!first || answersFileId === null || getKindByNames(getPrefix(answersFileId), null) !== 'T1') return null;
  const passed = answersFileId === first.title.fileId;
  const text = `${getTitleName(main)} отвечает на ${passed ? 'этот' : 'другой'} Т1`;
  return { code: 'answers', passed, text, note: passed ? '' : `в нём назван файл ${answersFileId}` };
}

function checkUid({ main, first }: CheckedTitle): ContentCheck | null {
  const [own, named] = [main.title.uid, first?.title.uid].map((uid) => uid?.toLowerCase());
  if (!own || !named) return null;
  if (own === named) return { code: 'uid', passed: true, text: 'УИД накладной тот же', note: '' };
  return { code: 'uid', passed: false, text: 'УИД накладной другой', note: `в Т1 назван ${named}` };
}

/** Whether the signatory belongs to the party that T1 names for the title. */
function checkSigningParty({ main, first, signatures }: CheckedTitle): ContentCheck | null {
  const role = signerRoles[main.title.kind];
  const party = role && (first ?? main).fields?.[role]?.ИНН;
  const signer = signatures.find(
    ({ origin, signedFile, inn }) => origin === 'file' && signedFile === main.title.fileName && inn !== null,
  );
  if (!role || !party || !signer?.inn) return null;
  const who = `${role.toLowerCase()}, ИНН ${party}`;
  if (signer.inn === party) return { code: 'inn', passed: true, text: 'ИНН сходится', note: `подписал ${who}` };
  return { code: 'inn', passed: false, text: 'ИНН в подписи другой', note: `${signer.inn}, а ${who}` };
}

/** Plates of one or several vehicles in one spelling; a region behind a slash belongs to its plate. */
function parsePlates(text: string): string[] {
  const isOne = parsePlate(text).kind !== 'other';
  return (isOne ? [text] : text.split(/[,;/+]/)).map(normalizePlate).filter(Boolean);
}

const listTitlePlates = (title: TitleReading | null) =>
  (title?.fields?.ТранспортныеСредства ?? []).flatMap(({ РегНомер }) => parsePlates(РегНомер ?? ''));

/**
 * Whether T2 names a vehicle of T1. The format has no vehicle in T2: one written there all the same counts, else that
 * of the exchange's list. After a replacement the list may show the new vehicle for earlier titles too.
 */
function checkVehicleOfT2({ main, first, listedVehicle, isReplaced }: CheckedTitle): ContentCheck | null {
  const own = listTitlePlates(main);
  const loaded = own.length > 0 ? own : parsePlates(listedVehicle);
  const named = listTitlePlates(first);
  if (main.title.kind !== 'T2' || isReplaced || loaded.length === 0 || named.length === 0) return null;
  const same = loaded.find((plate) => named.includes(plate));
  if (same !== undefined) return { code: 'vehicle', passed: true, text: 'ТС то же', note: same };
  const note = `в Т2 ${loaded.join(', ')}, в Т1 ${named.join(', ')}`;
  return { code: 'vehicle', passed: false, text: 'ТС другое', note };
}

const getComposedAt = (fields: WaybillFields | null) =>
  parseWaybillDayAndTime(fields?.ДатаСоставления, fields?.ВремяСоставления);

function checkComposedAfterT1({ main, first }: CheckedTitle): ContentCheck | null {
  const [own, before] = [getComposedAt(main.fields), getComposedAt(first?.fields ?? null)];
  if (!own || !before) return null;
  const passed = own >= before;
  const text = passed ? 'Даты идут по порядку' : `${getTitleName(main)} составлен раньше Т1`;
  return { code: 'dates', passed, text, note: '' };
}

/** Checks of T1 to T4 against the chain's T1, passed ones too, and a missing T1. */
export function buildTitleChecks(checked: CheckedTitle): ContentCheck[] {
  const { main, hasFirst } = checked;
  const isStage = Object.hasOwn(signerRoles, main.title.kind);
  if (!isStage) return [];
  const gap: ContentCheck = {
    code: 'first-title',
    passed: false,
    text: 'Т1 этой накладной не загружен',
    note: 'стороны и груз названы в нём',
  };
  const answering =
    main.title.kind === 'T1' ? [] : [checkAnsweredTitle(checked), checkUid(checked), checkComposedAfterT1(checked)];
  const found = [...answering, checkSigningParty(checked), checkVehicleOfT2(checked)].filter((check) => check !== null);
  return hasFirst ? found : [gap, ...found];
}
