import { Sprite, SpriteDrawing } from '../../../shared/site/sprite.tsx';
import { homeMessages as words } from '../home.messages.ts';
import { CallToAction } from './call-to-action.tsx';
import { MiniDashboard } from './mini-dashboard.tsx';

function Truss() {
  return (
    <svg className="truss" height="30" aria-hidden="true">
      <defs>
        <pattern id="tr" width="30" height="30" patternUnits="userSpaceOnUse">
          <path d="M0 27 15 3l15 24M15 3v24" fill="none" stroke="#8b97a7" strokeWidth="1.5" />
        </pattern>
      </defs>
      <rect width="100%" height="30" fill="url(#tr)" />
      <path d="M0 2.5h4000M0 27.5h4000" stroke="#5a6675" strokeWidth="3" />
    </svg>
  );
}

export function Hero() {
  return (
    <section className="hero" aria-labelledby="h1">
      <div className="wrap">
        <div className="lead">
          <h1 id="h1">
            {words.headline} <span>{words.headlineRest}</span>
          </h1>
          <div>
            <p>{words.lead}</p>
            <div>
              <CallToAction />
              <small id="trial">{words.trial}</small>
            </div>
          </div>
        </div>
        <div className="scene">
          <Sprite />
          <Truss />
          <ul className="gantry">
            {words.tiles.map(({ figure, label }) => (
              <li key={label}>
                <b>{figure}</b>
                <span>{label}</span>
                <SpriteDrawing name="up" />
              </li>
            ))}
          </ul>
          <MiniDashboard />
        </div>
        <p className="note">{words.note}</p>
      </div>
    </section>
  );
}
