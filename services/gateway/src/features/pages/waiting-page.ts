const style = `:root{color-scheme:light dark}
body{display:grid;place-content:center;min-height:100vh;margin:0;padding:0 24px;box-sizing:border-box;background:#f6f7f9;color:#1b2430;font:16px/24px "Golos Text",system-ui,sans-serif;text-align:center}
h1{margin:0 0 8px;font-size:20px;line-height:28px}p{margin:0;max-width:440px}
@media(prefers-color-scheme:dark){body{background:#14181f;color:#f2f4f7}}`;

/** Title and text of a page that waits. */
interface Words {
  title: string;
  text: string;
}

const replacedWords: Words = {
  title: 'Трасса обновляется',
  text: 'Страница откроется сама через несколько секунд. Данные в сохранности.',
};

/** Words of a page that is built after the start. */
export const buildingWords: Words = {
  title: 'Страница собирается',
  text: 'Она откроется сама, как только сборка закончится.',
};

/**
 * Page while a build is away, of the host unless said otherwise, which asks again by itself. Split where the nonce goes,
 * like built pages.
 */
export const waitingPage = (seconds: number, { title, text } = replacedWords): readonly string[] => [
  `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${seconds}"><title>${title}</title><style nonce="`,
  `">${style}</style><h1>${title}</h1><p>${text}</p></html>`,
];
