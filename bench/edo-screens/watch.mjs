/**
 * Evaluated in the page before its scripts: records the last change of the DOM and of each canvas, and reports the
 * delay from the arrival of a response to the last change. Times come from the browser's clock.
 */
const QUIET_MS = 1500;
let changed = 0;
const touch = () => {
  changed = performance.now();
};

new MutationObserver(touch).observe(document, { childList: true, subtree: true, characterData: true });
for (const name of ['fill', 'fillRect', 'fillText', 'stroke', 'drawImage']) {
  const drawn = CanvasRenderingContext2D.prototype[name];
  CanvasRenderingContext2D.prototype[name] = function draw(...args) {
    touch();
    return drawn.apply(this, args);
  };
}

const answers = (prefix) =>
  performance
    .getEntriesByType('resource')
    .filter(({ name, responseEnd }) => responseEnd > 0 && new URL(name).pathname.startsWith(prefix))
    .sort((a, b) => a.responseEnd - b.responseEnd);

/**
 * Resolves once the response has arrived and nothing changes for a while. `painted` starts at the last response that
 * caused a change, because a screen also requests the state of the exchange.
 */
globalThis.whenStill = (path) =>
  new Promise((resolve) => {
    const look = () => {
      const answer = answers(path).at(-1);
      if (!answer || performance.now() - Math.max(changed, answer.responseEnd) < QUIET_MS) return setTimeout(look, 100);
      const last = answers('/api/edo/').findLast(({ responseEnd: end }) => end <= changed) ?? answer;
      performance.mark('answer', { startTime: last.responseEnd });
      performance.mark('painted', { startTime: Math.max(changed, last.responseEnd) });
      const { duration } = performance.measure('answer to painted', 'answer', 'painted');
      const { decodedBodySize, requestStart, responseEnd } = answer;
      resolve({ painted: duration, bytes: decodedBodySize, answered: responseEnd - requestStart });
    };
    look();
  });
