import { appPaths } from '../../paths.ts';
import { SitePage } from '../../shared/site/chrome.tsx';
import { siteMessages } from '../../shared/site/site.messages.ts';
import { Sprite, SpriteDrawing } from '../../shared/site/sprite.tsx';
import { contactMessages as words } from './contact.messages.ts';

export function ContactView() {
  return (
    <SitePage>
      <Sprite />
      <section className="contact" aria-labelledby="h1">
        <div className="wrap">
          <h1 id="h1">{words.headline}</h1>
          <p className="sub">{words.text}</p>
          <ul className="ways">
            {words.ways.map(({ icon, label, value, href, note }) => (
              <li key={label}>
                <SpriteDrawing name={icon} size={28} />
                <h2>{label}</h2>
                <a href={href}>{value}</a>
                <small>{note}</small>
              </li>
            ))}
          </ul>
          <a className="btn" href={appPaths.register} data-register="">
            {siteMessages.tryFree}
          </a>
        </div>
      </section>
    </SitePage>
  );
}
