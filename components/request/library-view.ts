import type { Band } from "@/lib/contract/vocabulary";

/** One unlocked person as the list shows them. */
export interface LibraryRow {
  readonly personId: string;
  readonly fullName: string;
  /** "Head of Tides, Acme Robotics"; empty when neither is known. */
  readonly role: string;
  readonly isFixture: boolean;
  readonly age: string;
  /** Past the days for which a brief counts as fresh. */
  readonly isOld: boolean;
  readonly bands: Readonly<Record<Band, number>>;
  readonly refreshCredits: 0 | 1;
}

export interface LibraryState {
  readonly query: string;
  readonly rows: readonly LibraryRow[];
  readonly nextCursor: string | null;
  /** Not the newest ones: there is a way back. */
  readonly isFurther: boolean;
  readonly problem: string | null;
}
