import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { antdCss } from './antd-css.ts';

const file = join(import.meta.dirname, '..', 'src', 'antd', 'antd.generated.css');
const css = antdCss();
writeFileSync(file, css);
process.stdout.write(`${file}: ${Math.round(css.length / 1024)} kB\n`);
