/** The switches of instrumented sources: at most one site is disabled, and each notes where its loss would make a difference on the spot. */
export interface Switches {
  isTrue(site: number, value: unknown): unknown;
  left(site: number, value: unknown): unknown;
  and(site: number, value: unknown): unknown;
  or(site: number, value: unknown): unknown;
  filter(site: number, keep: (...given: unknown[]) => unknown): (...given: unknown[]) => unknown;
  pattern(site: number, pattern: RegExp): RegExp;
  rule<T>(site: number, make: () => T): T[];
}

/**
 * @param disabled the number of the site that is disabled, -1 for none
 * @param touched by number, set to 1 where the site's loss would change what its expression gives; null while nobody asks, since watching every
 *   expression is slow
 */
export function makeSwitches(disabled: number, touched: Uint8Array | null): Switches {
  const lefts: unknown[] = [];
  const touch = (site: number) => {
    if (touched) touched[site] = 1;
  };
  return {
    isTrue(site, value) {
      if (!value) return value;
      touch(site);
      return site === disabled ? false : value;
    },
    left(site, value) {
      lefts[site] = value;
      return value;
    },
    and(site, value) {
      if (value) return value;
      touch(site);
      return site === disabled ? lefts[site] : value;
    },
    or(site, value) {
      if (!value) return value;
      touch(site);
      return site === disabled ? lefts[site] : value;
    },
    filter(site, keep) {
      if (site === disabled) return () => true;
      return function (this: unknown, ...given) {
        const kept = keep.apply(this, given);
        if (!kept) touch(site);
        return kept;
      };
    },
    pattern(site, pattern) {
      if (site === disabled) return new RegExp("(?!)", pattern.flags);
      return touched ? new WatchedPattern(pattern, () => touch(site)) : pattern;
    },
    rule(site, make) {
      touch(site);
      return site === disabled ? [] : [make()];
    },
  };
}

/** A pattern that tells when it matched, or when its source went into another. */
class WatchedPattern extends RegExp {
  static override get [Symbol.species](): RegExpConstructor {
    return RegExp;
  }

  constructor(
    private readonly pattern: RegExp,
    private readonly tell: () => void,
  ) {
    super(pattern.source, pattern.flags);
  }

  override get source(): string {
    this.tell?.();
    return super.source;
  }

  override exec(text: string): RegExpExecArray | null {
    const match = super.exec(text);
    if (match) this.tell();
    return match;
  }

  override [Symbol.matchAll](text: string) {
    if (this.pattern.test(text)) this.tell();
    this.pattern.lastIndex = 0;
    return super[Symbol.matchAll](text);
  }

  override [Symbol.split](text: string, limit?: number): string[] {
    const parts = super[Symbol.split](text, limit);
    if (parts.length > 1) this.tell();
    return parts;
  }
}
