/** Paths of live reload, answered by the development proxy only. */
export const livePaths = { script: '/_/dev/live.js', events: '/_/dev/events' } as const;

/** Script in every page of development: reloads after a build and shows build errors. */
export const liveScript = `const source = new EventSource('${livePaths.events}');
let installation;
source.addEventListener('hello', ({ data }) => {
  if (installation !== undefined && installation !== data) location.reload();
  installation = data;
});
source.addEventListener('reload', () => location.reload());
source.addEventListener('broken', ({ data }) => {
  const board = document.getElementById('trassa-dev-board') ?? document.createElement('pre');
  board.id = 'trassa-dev-board';
  board.setAttribute('role', 'alert');
  Object.assign(board.style, {
    position: 'fixed', inset: 'auto 0 0 0', zIndex: '2147483647', margin: '0', padding: '16px', maxHeight: '60vh',
    overflow: 'auto', background: '#2b0f12', color: '#ffd9d9', font: '13px/1.5 monospace', whiteSpace: 'pre-wrap',
  });
  board.textContent = JSON.parse(data);
  document.body.append(board);
});
`;
