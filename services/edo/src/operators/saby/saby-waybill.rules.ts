import type { OutgoingTitleKind } from '@trassa/contracts/edo/outgoing-kinds';
import type { AwaitedTitle, OperatorTitle, OperatorWaybill } from '../operator.ts';
import { prefixByKind } from '../title-writing.ts';
import type { SabyAttachment, SabyDocument } from './saby-document.ts';
import {
  driverApprovalPattern,
  driverStagePattern,
  gisAcceptancePattern,
  gisRefusalPattern,
  sideActionPatterns,
  signingOrder,
  stateCodes,
  T3_PREFIX,
} from './saby-terms.ts';

/** An action that Saby offers for a title of ours. */
export interface OfferedAction {
  stage: string;
  action: string;
}

const isRefused = ({ state }: SabyDocument) => state.code === stateCodes.refused;

/** The signed action by which a title of this kind is sent now; the names are the operator's own. */
export function findOfferedAction(document: SabyDocument, kind: OutgoingTitleKind): OfferedAction | undefined {
  const words = sideActionPatterns[kind];
  if (words) return findSigningAction(document, (name) => words.test(name));
  return getOfferedPrefix(document) === prefixByKind[kind] ? findNextAction(document) : undefined;
}

function findSigningAction({ stages }: SabyDocument, isIt: (name: string) => boolean): OfferedAction | undefined {
  for (const { id, actions } of stages) {
    const action = actions.find(({ name, isSigned }) => isSigned && isIt(name));
    if (action) return { stage: id, action: action.name };
  }
  return undefined;
}

const findNextAction = (document: SabyDocument) =>
  findSigningAction(document, (name) => !Object.values(sideActionPatterns).some((words) => words.test(name)));

/** Prefix of our title that Saby waits for; null: none. Our signed files do not count: Госключ signs, not sends. */
function getOfferedPrefix(document: SabyDocument): string | null {
  if (!findNextAction(document)) return null;
  const isReceived = document.attachments.some(
    ({ prefix, signatures }) => prefix === T3_PREFIX && signatures.length > 0,
  );
  return prefixByKind[isReceived ? 'PVYN' : 'PPRIN'];
}

/** Titles of a waybill, and the notice of its refusal; without our files that are not sent yet. */
function getSentTitles(document: SabyDocument): SabyAttachment[] {
  const offered = getOfferedPrefix(document);
  return document.attachments.filter(({ prefix, isOurs, signatures }) => {
    if (prefix === null || (prefix === prefixByKind.UVUTOCH && !isRefused(document))) return false;
    return !isOurs || (signatures.length > 0 && prefix !== offered);
  });
}

function buildTitle(document: SabyDocument, one: SabyAttachment): OperatorTitle {
  return {
    id: one.id,
    prefix: one.prefix ?? '',
    fileName: one.fileName,
    at: one.at ?? document.at ?? new Date(0),
    ref: document.id,
    state: one.signatures.length > 0 ? 'signed' : 'waiting',
  };
}

function buildAwaited(document: SabyDocument, titles: readonly OperatorTitle[]): AwaitedTitle[] {
  const isSigned = (prefix: string) => titles.some((title) => title.prefix === prefix && title.state === 'signed');
  const next = signingOrder.find(({ prefix }) => !isSigned(prefix));
  if (!next || isRefused(document) || document.isDeleted) return [];
  const offer = next.by === 'us' ? findNextAction(document) : undefined;
  const ref = JSON.stringify({ document: document.id, stage: offer?.stage ?? '', action: offer?.action ?? '' });
  return [{ ...next, blockedBy: next.by !== 'us' || offer ? null : getBlockedBy(document), ref }];
}

function getBlockedBy(document: SabyDocument): AwaitedTitle['blockedBy'] {
  if (document.stages.some(({ name }) => driverStagePattern.test(name))) return 'driver';
  return document.uid === null ? 'gis' : 'counterparty';
}

function buildGis({ gis, uid }: SabyDocument, isSent: boolean): OperatorWaybill['gis'] {
  const { КодСтатуса: code = '', ОписСтатуса: words = '' } = gis ?? {};
  const isRegistered = gis ? gisAcceptancePattern.test(words) : uid !== null;
  const state = gisRefusalPattern.test(words) ? 'refused' : isRegistered ? 'registered' : isSent ? 'sent' : 'none';
  return { state, code, text: words };
}

/** A transport document as a waybill. */
export function buildWaybill(document: SabyDocument): OperatorWaybill {
  const titles = getSentTitles(document)
    .map((one) => buildTitle(document, one))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const last = titles.findLast(({ prefix }) => prefix !== prefixByKind.UVUTOCH);
  if (last && isRefused(document)) last.state = 'refused';
  return {
    id: document.id,
    titles,
    awaits: buildAwaited(document, titles),
    gis: buildGis(
      document,
      titles.some(({ state }) => state === 'signed'),
    ),
    uid: document.uid,
    isRevoked: document.isDeleted,
    driverApprovedAt: document.moves.find(({ name }) => driverApprovalPattern.test(name))?.at ?? null,
  };
}
