import { appPaths } from '../../../paths.ts';
import { siteMessages as site } from '../../../shared/site/site.messages.ts';
import { SpriteDrawing } from '../../../shared/site/sprite.tsx';
import { homeMessages as words } from '../home.messages.ts';

/** Registration, sign-in and demo; light background at the top of the page, dark at its end. */
export function CallToAction({ onAsphalt }: { readonly onAsphalt?: boolean }) {
  return (
    <div className="acts">
      <a className={onAsphalt ? 'btn amber' : 'btn'} href={appPaths.register} data-register="">
        {site.tryFree}
      </a>
      <a className={onAsphalt ? 'btn line' : 'btn ghost'} href={appPaths.login} data-enter="">
        {site.enter}
      </a>
      <button className={onAsphalt ? 'btn line play2' : 'btn play'} type="button" data-demo="open">
        <i>
          <SpriteDrawing name="i-play" />
        </i>
        {words.demo}
      </button>
    </div>
  );
}
