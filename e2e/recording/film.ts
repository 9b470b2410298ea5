import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';

/** Seconds of one picture while the pointer moves. */
const STEP = 0.08;
const STEPS = 9;
const RATE = '25';

/** Drawn pointer; a screenshot has none. Evaluated in the page. */
const drawPointer = ({ x, y, isPressed }: { x: number; y: number; isPressed: boolean }) => `(() => {
  const pointer = document.querySelector('#pointer') ?? document.body.appendChild(document.createElement('div'));
  pointer.id = 'pointer';
  pointer.style.cssText = 'position:fixed;z-index:99999;pointer-events:none;border-radius:50%;border:3px solid #14181f;' +
    'width:22px;height:22px;left:${x - 11}px;top:${y - 11}px;background:${isPressed ? '#ffb020' : 'rgb(255 176 32 / 0.45)'}';
})()`;

/** Sentence from this second on. */
interface Caption {
  at: number;
  text: string;
}

const clock = (seconds: number) => {
  const [minutes, rest] = [Math.floor(seconds / 60), (seconds % 60).toFixed(3)];
  return `00:${String(minutes).padStart(2, '0')}:${rest.padStart(6, '0')}`;
};

/** Fixed place above the controls: browsers move a caption without one after its first layout. */
const place = 'line:84%';

/** WebVTT: each caption stays until the next one, the last until the end. */
function webVtt(captions: readonly Caption[], length: number): string {
  const cues = captions.map(
    ({ at, text }, index) => `${clock(at)} --> ${clock(captions[index + 1]?.at ?? length)} ${place}\n${text}\n`,
  );
  return ['WEBVTT\n', ...cues].join('\n');
}

/** Film of a page: pictures with their seconds, and captions at the times they are said. */
export function startFilm(page: Page) {
  const folder = mkdtempSync(join(tmpdir(), 'trassa-film-'));
  const pictures: { file: string; seconds: number }[] = [];
  const captions: Caption[] = [];
  let pointer = { x: 640, y: 420 };
  const length = () => pictures.reduce((sum, { seconds }) => sum + seconds, 0);

  /** One picture of the page as it is, shown for these seconds. */
  const hold = async (seconds: number, isPressed = false) => {
    await page.evaluate(drawPointer({ ...pointer, isPressed }));
    const file = join(folder, `${pictures.length}.png`);
    await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
    pictures.push({ file, seconds });
  };

  return {
    hold,
    say: (text: string) => captions.push({ at: length(), text }),
    /** Moves the pointer to an element and presses it. */
    press: async (target: Locator) => {
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (!box) throw new Error('The element to press is not on the screen');
      const [from, to] = [pointer, { x: box.x + Math.min(box.width / 2, 90), y: box.y + box.height / 2 }];
      for (let step = 1; step <= STEPS; step += 1) {
        const part = step / STEPS;
        const eased = part * part * (3 - 2 * part);
        pointer = { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased };
        await hold(STEP);
      }
      await hold(0.25, true);
      await target.click();
    },
    /** Encodes the film beside its captions and its poster, the first picture. */
    save: (base: string) => {
      const list = pictures.map(({ file, seconds }) => `file '${file}'\nduration ${seconds}`);
      const last = pictures.at(-1)?.file;
      writeFileSync(join(folder, 'list.txt'), [...list, `file '${last}'`, ''].join('\n'));
      const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]);
      const film = ['-f', 'concat', '-safe', '0', '-i', join(folder, 'list.txt'), '-r', RATE, '-pix_fmt', 'yuv420p'];
      ffmpeg(...film, '-c:v', 'libsvtav1', '-preset', '6', '-crf', '40', '-g', '250', `${base}.webm`);
      const h264 = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '27', '-g', '250', '-tune', 'animation'];
      ffmpeg(...film, ...h264, '-movflags', '+faststart', `${base}.mp4`);
      ffmpeg('-i', pictures[0]?.file ?? '', '-vf', 'scale=960:-2', '-c:v', 'libwebp', '-quality', '60', `${base}.webp`);
      writeFileSync(`${base}.vtt`, webVtt(captions, length()));
      rmSync(folder, { recursive: true });
      return { seconds: length(), bytes: ['webm', 'mp4'].map((type) => statSync(`${base}.${type}`).size) };
    },
  };
}
