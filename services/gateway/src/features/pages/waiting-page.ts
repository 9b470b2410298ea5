const style = `:root{color-scheme:light dark}
body{display:grid;place-content:center;grid-template-columns:minmax(0,440px);min-height:100vh;margin:0;padding:24px;box-sizing:border-box;background:#f6f7f9;color:#1b2430;font:16px/24px "Golos Text",system-ui,sans-serif;text-align:center}
h1{margin:0 0 8px;font-size:20px;line-height:28px}p{margin:0}
ol{margin:24px 0 0;padding:8px 16px;border-radius:12px;background:#fff;list-style:none;text-align:left;font-variant-numeric:tabular-nums}
li{display:grid;grid-template-columns:24px 1fr auto;padding:8px 0;color:#5a6675}li::before{content:"○"}
li.running{color:inherit;font-weight:600}li.running::before{content:"●";color:#1257d6}li.done::before{content:"✓";color:#0e8a4f}
small{grid-column:2/4;font-size:14px;line-height:20px;font-weight:400;overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){body{background:#14181f;color:#f2f4f7}ol{background:#1e242d}li{color:#a9b4c2}li.running::before{color:#7fa9ff}li.done::before{color:#4cc38a}}`;

interface WaitingPage {
  title: string;
  /** HTML of the head. */
  head: string;
  /** HTML below the title. */
  text: string;
  script?: string;
}

/** Page in place of one that is not built yet. Split where the nonce goes, like built pages. */
export const buildWaitingPage = ({ title, head, text, script }: WaitingPage): readonly string[] => [
  `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}<title>${title}</title><style nonce="`,
  `">${style}</style><main><h1>${title}</h1>${text}</main>${script ? '<script nonce="' : ''}`,
  ...(script ? [`">${script}</script>`] : []),
];

const updatingTexts = {
  title: 'Трасса обновляется',
  text: '<p>Страница откроется сама через несколько секунд. Данные в сохранности.</p>',
};

/** Words of a page that is built after the start. */
export const pageInBuildTexts = {
  title: 'Страница собирается',
  text: '<p>Она откроется сама, как только сборка закончится.</p>',
};

/** Page shown while a build is missing, which reloads itself after `seconds`; by default with the texts of the host. */
export const buildReloadingPage = (seconds: number, words = updatingTexts): readonly string[] =>
  buildWaitingPage({ ...words, head: `<meta http-equiv="refresh" content="${seconds}">` });
