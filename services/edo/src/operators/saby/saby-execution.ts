import type { OutgoingTitleKind } from '@trassa/contracts/edo/outgoing-kinds';
import { z } from 'zod';
import type { SignedTitleOrPaper } from '../operator.ts';
import { prefixByKind } from '../title-writing.ts';
import type { SabyAttachment } from './saby-document.ts';

const refSchema = z.object({
  document: z.string(),
  stage: z.string(),
  action: z.string(),
  attachment: z.string(),
  /** Service that holds the document: `tms` for waybills, `online` (the cabinet) for papers. */
  service: z.enum(['tms', 'online']).default('tms'),
});
/** Place of a prepared file at Saby: document, stage, action and attachment, by Saby's ids and names. */
export type SabyRef = z.infer<typeof refSchema>;

export const formatSabyRef = (ref: z.input<typeof refSchema>): string => JSON.stringify(ref);
export const parseSabyRef = (ref: string): SabyRef => refSchema.parse(JSON.parse(ref));

/** Parameters of `СБИС.ВыполнитьДействие`: an action with the signature of its file, a key with which Saby signs, or neither. */
export function buildActionParameters({
  file,
  thumbprint,
  signature,
}: Pick<SignedTitleOrPaper, 'file' | 'thumbprint'> & { signature: Uint8Array | { keyType: string } | null }): object {
  const { document, stage, action, attachment } = parseSabyRef(file.ref);
  const isOwn = signature instanceof Uint8Array;
  const Подпись = isOwn ? [{ Файл: { ДвоичныеДанные: Buffer.from(signature).toString('base64') } }] : undefined;
  const Ключ = isOwn || !signature ? undefined : { Тип: signature.keyType };
  const Сертификат = thumbprint === null ? undefined : [{ Отпечаток: thumbprint, Ключ }];
  const Действие = [{ Название: action, Сертификат }];
  const Вложение = [{ Идентификатор: attachment, Подпись }];
  return { Идентификатор: document, Этап: { Идентификатор: stage, Действие, Вложение } };
}

/** Whether a file is a title of ours of this kind. */
export const isOurTitleOfKind = ({ prefix, isOurs }: SabyAttachment, kind: OutgoingTitleKind): boolean =>
  isOurs && prefix === prefixByKind[kind];
