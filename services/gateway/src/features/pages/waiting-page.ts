const style = `:root{color-scheme:light dark}
body{display:grid;place-content:center;min-height:100vh;margin:0;padding:0 24px;box-sizing:border-box;background:#f6f7f9;color:#1b2430;font:16px/24px "Golos Text",system-ui,sans-serif;text-align:center}
h1{margin:0 0 8px;font-size:20px;line-height:28px}p{margin:0;max-width:440px}
@media(prefers-color-scheme:dark){body{background:#14181f;color:#f2f4f7}}`;

/** Page while the host's build is replaced, which asks again by itself. Split where the nonce goes, like built pages. */
export const waitingPage = (seconds: number): readonly string[] => [
  `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${seconds}"><title>Трасса обновляется</title><style nonce="`,
  `">${style}</style><h1>Трасса обновляется</h1><p>Страница откроется сама через несколько секунд. Данные в сохранности.</p></html>`,
];
