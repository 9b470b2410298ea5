const SIZE = { width: 1160, height: 740 };

/** Deterministic spots along the roads of Russia. */
function someSpots(count) {
  let state = 7;
  const draw = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: count }, (_, index) => ({
    key: String(index),
    title: '',
    city: `город ${index % 1000}`,
    lat: 44 + draw() * 18,
    lng: 28 + draw() * 60,
    type: draw() < 0.5 ? 'loading' : 'unloading',
    count: 1 + Math.floor(draw() * 20),
  }));
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Warm-up frames for the JIT compiler. */
const WARM = 30;

/** Frame intervals and draw times in milliseconds during a movement. */
async function watch(steps, move) {
  const [between, within] = [[], []];
  let before = await frame();
  for (let step = -WARM; step < steps; step += 1) {
    const start = performance.now();
    move(step + WARM);
    const drawn = performance.now() - start;
    const now = await frame();
    if (step >= 0) {
      within.push(drawn);
      between.push(now - before);
    }
    before = now;
  }
  return { between, within };
}

/** Reading a pixel forces the browser to execute deferred drawing. */
const settle = (canvas) => canvas.getContext('2d').getImageData(0, 0, 1, 1);

/** Our engine with its land painted. */
async function anEngine({ loadBasemap, readColors, MapEngine }) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas.style, { width: `${SIZE.width}px`, height: `${SIZE.height}px` });
  document.body.replaceChildren(canvas);
  const basemap = await loadBasemap();
  const engine = new MapEngine(canvas, { colors: readColors(canvas), font: 'sans-serif' });
  engine.resize(SIZE, 1);
  engine.setBasemap(basemap);
  engine.draw();
  settle(canvas);
  return { engine, canvas };
}

async function ours(map, count) {
  const { engine, canvas } = await anEngine(map);
  const spots = someSpots(count);
  const start = performance.now();
  engine.setScene({ ...map.emptyScene, spots });
  engine.draw();
  settle(canvas);
  const firstPaint = performance.now() - start;
  const panned = (step) => {
    engine.pan(step % 60 < 30 ? 14 : -14, step % 120 < 60 ? 3 : -3);
    engine.draw();
  };
  const pan = await watch(120, panned);
  const zoom = await watch(120, (step) => {
    engine.zoom(step % 60 < 30 ? 0.05 : -0.05);
    engine.draw();
  });
  const whole = await watch(60, (step) => {
    panned(step);
    settle(canvas);
  });
  engine.stop();
  return { firstPaint, pan, zoom, whole };
}

/** Vehicles that all move in every frame, at all places at once as news of a second would have it. */
async function trucks(map, count) {
  const { engine, canvas } = await anEngine(map);
  const shapes = ['solid', 'solid', 'solid', 'grey', 'hollow'];
  const vehicles = someSpots(count).map(({ key, lat, lng }, index) => ({
    ...{ key, lat, lng, title: `А${key.padStart(3, '0')}ВС 77`, note: '62 км/ч', course: (index * 37) % 360 },
    ...{ shape: shapes[index % shapes.length], hasTrouble: index % 20 === 0 },
  }));
  const moved = (step) => {
    const seen = vehicles.map((one, index) => ({
      ...one,
      lat: one.lat + Math.sin(step / 20 + index) * 0.1,
      lng: one.lng + Math.cos(step / 20 + index) * 0.1,
      course: (one.course + step) % 360,
    }));
    engine.setScene({ ...map.emptyScene, mode: 'trucks', trucks: seen });
    engine.draw();
    settle(canvas);
  };
  const watched = await watch(240, moved);
  engine.stop();
  return watched;
}

/** First paint of a road with a point a minute. */
async function road(map, count) {
  const { engine, canvas } = await anEngine(map);
  const points = Array.from({ length: count }, (_, at) => ({
    lat: 55 + Math.sin(at / 900) * 4 + Math.sin(at / 7) * 0.01,
    lng: 38 + Math.abs(((at / 600) % 40) - 20) + Math.cos(at / 11) * 0.01,
  }));
  const stops = points.filter((_, at) => at % 700 === 0);
  const named = stops.map((stop, at) => ({ ...stop, key: String(at), title: '', note: '' }));
  const start = performance.now();
  engine.setScene({ ...map.emptyScene, mode: 'trucks', track: { pieces: [points], stops: named } });
  engine.draw();
  settle(canvas);
  const firstPaint = performance.now() - start;
  engine.stop();
  return firstPaint;
}

/** Baseline: a canvas of the same size that is only filled. */
function plain() {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SIZE);
  document.body.replaceChildren(canvas);
  const context = canvas.getContext('2d', { alpha: false });
  return watch(120, (step) => {
    context.fillStyle = step % 2 === 0 ? '#eeeeee' : '#dddddd';
    context.fillRect(0, 0, SIZE.width, SIZE.height);
  });
}

/** Naive approach: an element per spot, moved with the map. */
async function elements(count) {
  const box = document.createElement('div');
  Object.assign(box.style, { position: 'relative', overflow: 'hidden', width: '1160px', height: '740px' });
  const markers = someSpots(count).map(({ lat, lng }) => {
    const marker = document.createElement('i');
    Object.assign(marker.style, {
      position: 'absolute',
      width: '16px',
      height: '16px',
      borderRadius: '8px',
      background: '#1257d6',
    });
    box.append(marker);
    return { marker, x: (lng - 28) * 19, y: (62 - lat) * 41 };
  });
  document.body.replaceChildren(box);
  await frame();
  return watch(3, (step) => {
    for (const { marker, x, y } of markers) marker.style.transform = `translate(${x + step * 14}px, ${y}px)`;
    // Forces layout inside the measured part.
    void box.offsetHeight;
  });
}

/** Exposes the bench to the browser driver; `map` is the map's code, bundled by `run.ts`. */
export function offer(map) {
  Object.assign(window, {
    benchMap: {
      ours: (count) => ours(map, count),
      trucks: (count) => trucks(map, count),
      road: (count) => road(map, count),
      plain,
      elements,
    },
  });
}
