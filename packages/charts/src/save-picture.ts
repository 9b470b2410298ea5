import { saveFile } from '@trassa/api-client/download';

/** What stands over a saved chart: its title, and what it is of. */
export interface PictureCaption {
  readonly title: string;
  readonly note: string;
}

const PADDING = 24;
const HEAD = 72;
const FONT = 'system-ui, sans-serif';

/** From a data address to its bytes; fetching one is against the policy of our pages. */
function bytesOf(address: string): Blob | null {
  const [head = '', body] = address.split(',');
  if (!body || !head.endsWith('base64')) return null;
  return new Blob([Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))], { type: 'image/png' });
}

/**
 * The chart as it is drawn, on the page's ground and under its caption; `scale`: pixels of the drawing in one of the
 * page.
 */
function composed(drawing: ImageBitmap, { title, note }: PictureCaption, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const size = (pixels: number) => Math.round(pixels * scale);
  canvas.width = drawing.width + 2 * size(PADDING);
  canvas.height = drawing.height + size(HEAD) + size(PADDING);
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
  paper.drawImage(drawing, size(PADDING), size(HEAD));
  return canvas;
}

/** Saves a drawn chart as a PNG file that says what it shows. Nothing happens when there is no drawing yet. */
export async function savePicture(address: string | undefined, name: string, caption: PictureCaption): Promise<void> {
  const bytes = address ? bytesOf(address) : null;
  if (!bytes) return;
  const canvas = composed(await createImageBitmap(bytes), caption, globalThis.devicePixelRatio || 1);
  canvas.toBlob((blob) => blob && saveFile({ blob, name }), 'image/png');
}
