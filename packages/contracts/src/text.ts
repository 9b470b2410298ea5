import { z } from 'zod';
import { cleanLine, cleanText } from './text.rules.ts';

/** One line as people typed or pasted it, invisible characters and line breaks taken out. */
export const lineText = z.string().overwrite(cleanLine);

/** Text of several lines as people typed or pasted it, invisible characters taken out. */
export const plainText = z.string().overwrite((typed) => cleanText(typed).trim());

/** A file in base64 of so many bytes at most; `text` is its refusal. */
export const buildBase64FileSchema = (bytes: number, text: string) =>
  z.base64(text).max(Math.ceil(bytes / 3) * 4, text);
