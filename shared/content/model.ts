/**
 * The typed content of a page. Content is serialisable data: no JSX, no functions.
 * Texts are plain Chinese; `†` and `‡` (from `design()` and `pending()` in figure.ts) mark figures that are not
 * confirmed, `|` in a heading marks a place where a line may break (between phrases).
 */
import type { LeadFormId } from '#shared/contracts/lead-forms.ts';
import type { PageId } from '#shared/site/registry.ts';
import type { DrawingSpec } from './drawing.ts';
import type { Marked } from './figure.ts';
import type { Term } from './glossary/term.ts';

/** What a section is for; a template demands certain roles (see templates.ts). */
export type SectionRole =
  | 'overview' | 'spec' | 'architecture' | 'features' | 'scenarios' | 'billing' | 'sla' | 'faq' | 'related'
  | 'facts' | 'power' | 'cooling' | 'network' | 'safety' | 'operations' | 'compliance' | 'suited' | 'visit'
  | 'comparison' | 'scope' | 'exclusions' | 'process' | 'deliverables' | 'levels' | 'pricing'
  | 'challenges' | 'goals' | 'design' | 'recommended' | 'roadmap' | 'case' | 'guide' | 'decision' | 'catalogue'
  | 'history' | 'contact' | 'tool' | 'text' | 'form';

export interface Fact {
  readonly term: string;
  readonly value: string;
  readonly note?: string;
}

/** Where there is more on a subject. */
export interface More {
  readonly page: PageId;
  /** Id of a part of the page. */
  readonly fragment?: string;
  /** What the tool there begins with. */
  readonly query?: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface Table {
  readonly caption: string;
  /** Column heads; the first is the row head's. */
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly head: string;
    /** Small line under the row head. */
    readonly note?: string;
    /** Makes the row head a link. */
    readonly page?: PageId;
    readonly cells: readonly string[];
  }[];
  /** Notes under the table. */
  readonly notes?: readonly string[];
  /** Where the table goes on. */
  readonly more?: More;
}

export interface Step {
  readonly title: string;
  /** e.g. `第 1–2 周`, in gold. */
  readonly duration?: string;
  readonly text: string;
  readonly owner?: string;
  readonly deliverable?: string;
}

export interface Item {
  readonly title: string;
  readonly text: string;
  readonly points?: readonly string[];
  readonly pages?: readonly PageId[];
}

export interface Question {
  readonly question: string;
  readonly answer: string;
  /** Set when the content is loaded: the answer has figures that are not confirmed. */
  readonly isOpen?: true;
}

export interface Option {
  readonly title: string;
  readonly text: string;
  readonly facts: readonly Fact[];
  /** Fragment to open the page at, e.g. `cabinet`. */
  readonly anchor?: string;
  readonly page?: PageId;
}

export interface CaseStudy {
  readonly id: string;
  readonly industry: string;
  /** Size and region, anonymous. */
  readonly profile: string;
  readonly title: string;
  readonly problem: string;
  readonly approach: string;
  readonly results: readonly { readonly value: string; readonly caption: string }[];
  readonly duration: string;
  /** The products used. */
  readonly pages: readonly PageId[];
}

interface SectionBase extends Marked {
  readonly role: SectionRole;
  /** Fragment identifier, unique on the page, lower-case ASCII. */
  readonly id: string;
  readonly title: string;
  /** Short name for the sticky tabs (≤ 6 汉字); without it the section has no tab. */
  readonly tab?: string;
  readonly lead?: string;
  /** Default is chosen by the template's rhythm. */
  readonly tone?: 'paper' | 'paper-2' | 'ink';
}

/** Titled columns of plain text between hairlines. */
export type ItemsSection = SectionBase & { readonly type: 'items'; readonly items: readonly Item[] };
/** Side-by-side forms of a product, each with a fact list (the mock's 四种形态). */
export type OptionsSection = SectionBase & { readonly type: 'options'; readonly options: readonly Option[] };
export type TableSection = SectionBase & { readonly type: 'table'; readonly table: Table };
export type FactsSection = SectionBase & { readonly type: 'facts'; readonly facts: readonly Fact[] };
/** A drawing with its facts repeated in text beside it. */
export type FigureSection = SectionBase & {
  readonly type: 'figure';
  readonly drawing: DrawingSpec;
  readonly facts: readonly Fact[];
};
export type ProcessSection = SectionBase & { readonly type: 'process'; readonly steps: readonly Step[] };
export type FaqSection = SectionBase & { readonly type: 'faq'; readonly questions: readonly Question[] };
export type ProseSection = SectionBase & {
  readonly type: 'prose';
  readonly blocks: readonly (
    | { readonly kind: 'paragraph'; readonly text: string }
    | { readonly kind: 'heading'; readonly text: string }
    | { readonly kind: 'list'; readonly items: readonly string[] }
  )[];
};
/** What is included and what is not. */
export type ScopeSection = SectionBase & {
  readonly type: 'scope';
  readonly included: readonly string[];
  readonly excluded: readonly string[];
};
export type RelatedSection = SectionBase & {
  readonly type: 'related';
  readonly links: readonly { readonly page: PageId; readonly text: string }[];
};
/** 怎么选: a need and the page that answers it. */
export type DecisionSection = SectionBase & {
  readonly type: 'decision';
  readonly choices: readonly { readonly need: string; readonly pages: readonly PageId[]; readonly why: string }[];
};
/** Grid of pages by category, from the registry; texts are one-line definitions by page id. */
export type CatalogueSection = SectionBase & {
  readonly type: 'catalogue';
  readonly groups: readonly {
    readonly title: string;
    readonly entries: readonly { readonly page: PageId; readonly text: string }[];
  }[];
};
export type CasesSection = SectionBase & { readonly type: 'cases'; readonly cases: readonly CaseStudy[] };
export type TimelineSection = SectionBase & {
  readonly type: 'timeline';
  readonly events: readonly { readonly date: string; readonly title: string; readonly text: string }[];
};
/** Terms of the trade, each with its own fragment. */
export type TermsSection = SectionBase & { readonly type: 'terms'; readonly terms: readonly Term[] };
/** A buyer's tool; see client/features/tools. */
export type ToolSection = SectionBase & {
  readonly type: 'tool';
  readonly tool: 'dc-compare' | 'dr-level' | 'compute-estimator' | 'availability' | 'configurator';
};
/** Lead form on the page; also what its buttons open. */
export type FormSection = SectionBase & {
  readonly type: 'form';
  /** Its points introduce it. */
  readonly lead?: never;
  readonly form: LeadFormId;
  /** Three numbered promises beside the form. */
  readonly points: readonly string[];
};

export type Section =
  | ItemsSection | OptionsSection | TableSection | FactsSection | FigureSection | ProcessSection | FaqSection
  | ProseSection | ScopeSection | RelatedSection | DecisionSection | CatalogueSection | CasesSection
  | TimelineSection | TermsSection | ToolSection | FormSection;

export interface Hero extends Marked {
  /** The page's `<h1>`; `|` marks a possible line break. */
  readonly title: string;
  /** One-sentence definition, 40–90 汉字. */
  readonly lead: string;
  /** Up to four short tags under the lead. */
  readonly tags?: readonly string[];
  readonly drawing?: DrawingSpec;
  /** Three or four big values with a one-line caption. */
  readonly strip?: readonly { readonly value: string; readonly caption: string }[];
}

export interface PageContent {
  readonly hero: Hero;
  /** The form that the page's primary action opens. */
  readonly form: LeadFormId;
  readonly sections: readonly Section[];
}

/** A section of a mobile twin: its own, or one of the desktop page's by its `id` (data and drawings only). */
export type CompactSection = Section | { readonly type: 'from-twin'; readonly section: string };

/** Its marks are those of the lead and the facts. */
export interface CompactContent extends Marked {
  /** One sentence of its own, 30–60 汉字. */
  readonly lead: string;
  readonly facts: readonly { readonly value: string; readonly caption: string }[];
  /** Shown where no section has a drawing; the desktop page's first one unless given. */
  readonly drawing?: DrawingSpec;
  /** At most five. */
  readonly sections: readonly CompactSection[];
  readonly related: readonly { readonly page: PageId; readonly text: string }[];
  readonly form: LeadFormId;
}
