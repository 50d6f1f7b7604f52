// The parts of a text-only page.
export interface Paper {
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly intro: string;
  readonly sections: readonly PaperSection[];
}
export interface PaperSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
}
