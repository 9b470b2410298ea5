import { z } from 'zod';
import { noticeKinds } from './notice-kinds.ts';

/** Notice; `text` is taken from the title. */
export const titleNoticeSchema = z.object({ kind: z.enum(noticeKinds), text: z.string() });
export type TitleNotice = z.infer<typeof titleNoticeSchema>;
