import { escapeHtml } from './escape-html.ts';

const style = `
  :root { color-scheme: light dark; --page: #eef1f5; --sheet: #fff; --text: #12161c; --quiet: #4b5563; --line: #b8c0cc;
    --blue: #1657d6; --on-blue: #fff; --red: #b42318; --mark: #ffe7b0; }
  @media (prefers-color-scheme: dark) { :root { --page: #0e1218; --sheet: #171b23; --text: #e8ebf0; --quiet: #a9b3c0;
    --line: #4a5462; --blue: #7aa5ff; --on-blue: #0e1218; --red: #ff8a80; --mark: #463611; } }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--page); color: var(--text);
    font: 16px/1.5 system-ui, sans-serif; }
  main { box-sizing: border-box; width: min(440px, 100%); padding: 32px; background: var(--sheet); border-radius: 14px; }
  h1 { margin: 0 0 4px; font-size: 20px; } .sum { font-size: 36px; font-weight: 700; letter-spacing: -0.02em; }
  p { margin: 0 0 16px; color: var(--quiet); } label { display: block; margin: 16px 0 4px; font-weight: 600; font-size: 14px; }
  input, select, button, .close { box-sizing: border-box; width: 100%; min-height: 48px; padding: 10px 14px;
    border: 1.5px solid var(--line); border-radius: 8px; background: var(--sheet); color: inherit; font: inherit; }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
  button { margin-top: 20px; border: 0; background: var(--blue); color: var(--on-blue); font-weight: 700; cursor: pointer; }
  button.quiet { margin-top: 8px; background: var(--sheet); color: var(--red); box-shadow: inset 0 0 0 1.5px var(--line); }
  .close { display: block; margin-top: 8px; border: 0; color: var(--blue); text-align: center; }
  .mark { display: inline-block; margin-bottom: 16px; padding: 2px 10px; border-radius: 6px; background: var(--mark); font-size: 13px; }
  input:focus-visible, select:focus-visible, button:focus-visible, .close:focus-visible { outline: 3px solid #f5a81c; outline-offset: 2px; }`;

/** HTML page that a stand-in shows to people, in light and dark theme. */
export function renderSheetPage(title: string, body: string): string {
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}
