import { doorPaths } from '../../../paths.ts';
import { siteMessages as site } from '../../../shared/site/site.messages.ts';
import { Use } from '../../../shared/site/sprite.tsx';
import { homeMessages as words } from '../home.messages.ts';

/** Register, enter, see the demo: on light ground at the top, on asphalt at the end. */
export function Doors({ onAsphalt }: { readonly onAsphalt?: boolean }) {
  return (
    <div className="acts">
      <a className={onAsphalt ? 'btn amber' : 'btn'} href={doorPaths.register} data-register="">
        {site.tryFree}
      </a>
      <a className={onAsphalt ? 'btn line' : 'btn ghost'} href={doorPaths.login} data-enter="">
        {site.enter}
      </a>
      <button
        className={onAsphalt ? 'btn line play2' : 'btn play'}
        type="button"
        aria-expanded="false"
        aria-controls="demo"
        data-demo="open"
      >
        <i>
          <Use name="i-play" />
        </i>
        {words.demo}
      </button>
    </div>
  );
}
