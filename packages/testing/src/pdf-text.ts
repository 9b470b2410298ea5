import { extractText } from 'unpdf';

/** Words of a PDF, page by page, with single spaces between them. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
