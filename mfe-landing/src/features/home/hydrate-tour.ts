import { getElement } from '../../shared/site/dom.ts';

/** Poster this far before the video is seen. */
const NEAR = '200px';

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

function watch(target: Element, { signal, ...options }: IntersectionObserverInit & { signal: AbortSignal }) {
  return (see: (isSeen: boolean) => void) => {
    const observer = new IntersectionObserver((entries) => see(entries.at(-1)?.isIntersecting ?? false), options);
    observer.observe(target);
    signal.addEventListener('abort', () => observer.disconnect());
  };
}

/**
 * The recording: its poster comes when it is near, and it plays while it is in view, unless the person wants no motion
 * or has stopped it. @returns what plays it at once
 */
export function hydrateTour(root: HTMLElement, signal: AbortSignal): () => void {
  const video = getElement<HTMLVideoElement>(root, '.tour video');
  // React leaves this attribute out of its markup, and browsers play only silent videos by themselves.
  video.muted = true;
  const play = () => void video.play().catch(() => undefined);
  let isStopped = false;
  let isOurPause = false;
  video.addEventListener(
    'pause',
    () => {
      isStopped = !isOurPause;
      isOurPause = false;
    },
    { signal },
  );
  // A track shown from the start would be fetched with the page.
  const showCaptions = () => {
    const [track] = video.textTracks;
    if (track) track.mode = 'showing';
  };
  video.addEventListener('playing', showCaptions, { signal, once: true });
  watch(video, { rootMargin: NEAR, signal })((isNear) => {
    if (isNear && !video.poster) video.poster = video.dataset.poster ?? '';
  });
  watch(video, { threshold: 0.5, signal })((isSeen) => {
    if (isSeen && !isStopped && !wantsStillness()) play();
    if (isSeen || video.paused) return;
    isOurPause = true;
    video.pause();
  });
  return () => {
    video.scrollIntoView({ block: 'center' });
    video.focus({ preventScroll: true });
    play();
  };
}
