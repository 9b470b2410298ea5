import { saveFile } from '@trassa/api-client/download';

/** Caption of a saved chart: title and note. */
interface PictureCaption {
  readonly title: string;
  readonly note: string;
}

const PADDING = 24;
const HEAD_HEIGHT = 72;
const FONT = 'system-ui, sans-serif';

/** Bytes of a data address; the policy of pages forbids to fetch one. */
function parseDataUrl(address: string): Blob | null {
  const [head = '', body] = address.split(',');
  if (!body || !head.endsWith('base64')) return null;
  return new Blob([Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))], { type: 'image/png' });
}

/** Chart on the page's ground under its caption; `scale` is pixels of the drawing per pixel of the page. */
function composePicture(drawing: ImageBitmap, { title, note }: PictureCaption, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const size = (pixels: number) => Math.round(pixels * scale);
  canvas.width = drawing.width + 2 * size(PADDING);
  canvas.height = drawing.height + size(HEAD_HEIGHT) + size(PADDING);
  const paper = canvas.getContext('2d');
  if (!paper) return canvas;
  const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);
  paper.fillStyle = colour('--surface');
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.textBaseline = 'top';
  paper.fillStyle = colour('--text');
  paper.font = `600 ${size(16)}px ${FONT}`;
  paper.fillText(title, size(PADDING), size(PADDING));
  paper.fillStyle = colour('--text-2');
  paper.font = `400 ${size(12)}px ${FONT}`;
  paper.fillText(note, size(PADDING), size(PADDING + 22));
  paper.drawImage(drawing, size(PADDING), size(HEAD_HEIGHT));
  return canvas;
}

/** Saves a chart with its caption as a PNG file; does nothing without a drawing. */
export async function savePicture(address: string | undefined, name: string, caption: PictureCaption): Promise<void> {
  const bytes = address ? parseDataUrl(address) : null;
  if (!bytes) return;
  const canvas = composePicture(await createImageBitmap(bytes), caption, globalThis.devicePixelRatio || 1);
  canvas.toBlob((blob) => blob && saveFile({ blob, name }), 'image/png');
}
