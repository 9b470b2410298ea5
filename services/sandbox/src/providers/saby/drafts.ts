import iconv from 'iconv-lite';
import { checkTitle, readTitleHead } from '../../operator-waybills/check-title.ts';
import { buildRejectionFile } from '../../operator-waybills/rejection-file.ts';
import { answeredTitleByAnswer, type HeldWaybill, type WaybillBook } from '../../operator-waybills/waybill-book.ts';
import { signAsCarrier } from '../../operator-waybills/waybill-events.ts';
import { TITLE_3 } from '../edo/document-types.ts';
import { verifyDetached } from '../edo/signature/verify-detached.ts';
import { makeSignedFile } from '../edo/title-files.ts';
import type { AnsweredFile } from '../edo/titles/title-file.ts';
import { refuse } from './rpc-error.ts';
import { findStage, getAnsweredTitleType, getAttachmentId, REJECTION_TYPE, type StageAction } from './stages.rules.ts';

/** A file of the carrier that is being prepared; `signature`: made by Госключ, null before. */
export interface SabyDraft {
  type: string;
  name: string;
  xml: Uint8Array;
  signature: Uint8Array | null;
  reason: string;
}

/** Action at a stage of a waybill, as a caller names it. */
interface NamedAction {
  waybill: string;
  stage: string;
  action: string;
}

/** Attribute that Saby writes into the titles that it passes on. */
const PROGRAM = 'ВерсПрог="СБИС3"';

/** Drafts of the carrier's titles, from preparing to signing. */
export class SabyDrafts {
  readonly #book: () => WaybillBook;
  readonly #drafts = new Map<string, SabyDraft>();
  /** Unix seconds. */
  readonly #now: () => number;

  constructor(book: () => WaybillBook, now: () => number) {
    this.#book = book;
    this.#now = now;
  }

  find(waybill: string): HeldWaybill {
    return this.#book().find(waybill) ?? refuse('Документ не найден');
  }

  of(waybill: string): SabyDraft[] {
    return [...this.#drafts].filter(([key]) => key.startsWith(waybill)).map(([, draft]) => draft);
  }

  findByAttachment(waybill: string, attachment: string): SabyDraft | undefined {
    return this.of(waybill).find(({ type }) => getAttachmentId(waybill, type) === attachment);
  }

  /** Makes the draft of an action, or fills the service tags of the one that the caller wrote. @returns what to sign */
  prepare(named: NamedAction, reason: string): SabyDraft {
    const { type, held } = this.#choose(named);
    const key = `${held.id}/${type}`;
    const known = this.#drafts.get(key);
    const draft =
      known && type !== REJECTION_TYPE ? { ...known, xml: setProgram(known.xml) } : this.#make(held, type, reason);
    this.#drafts.set(key, { ...draft, signature: null });
    return draft;
  }

  /** Puts a file of the caller in place of a draft. */
  write(waybill: string, file: { attachment: string | undefined; name: string; xml: Uint8Array }): void {
    const held = this.find(waybill);
    const makes = findStage(held)?.actions.flatMap((action) => action.makes ?? []) ?? [];
    const type = makes.find((one) =>
      file.attachment ? getAttachmentId(waybill, one) === file.attachment : file.name.startsWith(`${one}_`),
    );
    if (!type) refuse('Вложение нельзя записать на текущем этапе');
    this.#drafts.set(`${waybill}/${type}`, { type, name: file.name, xml: file.xml, signature: null, reason: '' });
  }

  /** Takes a title or a refusal; signs with a key of the server when the caller gives no signature. */
  execute(named: NamedAction, signed: { attachment: string; signature: Uint8Array | null }): void {
    const { type, held } = this.#choose(named);
    const draft = this.#drafts.get(`${held.id}/${type}`);
    if (!draft || getAttachmentId(held.id, type) !== signed.attachment) refuse('Нет вложения, которое нужно подписать');
    const signature = signed.signature ?? signAsCarrier(draft.xml, this.#now());
    if (type === REJECTION_TYPE) this.#reject(held, draft, signature);
    else this.#accept(held, draft, signature);
    for (const one of this.of(held.id)) this.#drafts.delete(`${held.id}/${one.type}`);
  }

  /** Adds the signature of Госключ to the draft; the waybill stays at its stage. */
  sign(waybill: string, attachment: string): void {
    const draft = this.findByAttachment(waybill, attachment);
    if (draft) draft.signature = signAsCarrier(draft.xml, this.#now());
  }

  #choose({ waybill, stage, action }: NamedAction): { held: HeldWaybill; type: string } {
    const held = this.find(waybill);
    const current = findStage(held);
    const isNamed = (one: StageAction) => one.name === action || one.other === action;
    const chosen = current?.id === stage ? current.actions.find(isNamed) : undefined;
    const type = chosen?.makes ?? refuse(`Действие «${action}» недоступно на текущем этапе`);
    return { held, type };
  }

  #make(held: HeldWaybill, type: string, reason: string): SabyDraft {
    const answered = this.#getAnswered(held, type);
    const at = Math.max(this.#now(), answered.at + 1);
    const { carrier, consignor, consignee } = held.chain.trip;
    const receiver = getAnsweredTitleType(held) === TITLE_3 ? consignee : consignor;
    const file =
      type === REJECTION_TYPE
        ? buildRejectionFile({ answered, reason, sender: carrier, receiver, at })
        : makeSignedFile(held.chain, type, at, answered);
    return { type, name: `${file.id}.xml`, xml: file.xml, signature: null, reason };
  }

  #getAnswered(held: HeldWaybill, type: string): AnsweredFile {
    const file =
      held.titles.get(answeredTitleByAnswer[type] ?? getAnsweredTitleType(held)) ??
      refuse('Нет титула, на который отвечают');
    return { ...file, signature: Buffer.from(file.signature, 'base64') };
  }

  #accept(held: HeldWaybill, { type, xml }: SabyDraft, signature: Uint8Array): void {
    const answered = held.titles.get(answeredTitleByAnswer[type] ?? '') ?? refuse('Нет титула, на который отвечают');
    const { carrier } = held.chain.trip;
    const waybill = { answered, uid: held.uid, carrierInn: carrier.inn, hasAttorney: false };
    const refusal = checkTitle({ type, xml, signature }, waybill);
    if (refusal) refuse(refusal.text);
    const { fileId: id, at } = readTitleHead(type, xml);
    this.#book().accept(held.id, type, { id, at, xml: toBase64(xml), signature: toBase64(signature) });
  }

  #reject(held: HeldWaybill, { name, xml, reason }: SabyDraft, signature: Uint8Array): void {
    const verified = verifyDetached(xml, signature);
    if (!verified.ok) refuse(`Подпись не принята: ${verified.why}`);
    const file = {
      id: name.replace(/\.xml$/, ''),
      at: this.#now(),
      xml: toBase64(xml),
      signature: toBase64(signature),
    };
    this.#book().record(held.id, { what: 'refusal', type: getAnsweredTitleType(held), file, reason });
  }
}

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

function setProgram(xml: Uint8Array): Uint8Array {
  const text = iconv.decode(Buffer.from(xml), 'win1251');
  if (!/^<\?xml[^>]*windows-1251/i.test(text)) return xml;
  return iconv.encode(text.replace(/ВерсПрог="[^"]*"/, PROGRAM), 'win1251');
}
