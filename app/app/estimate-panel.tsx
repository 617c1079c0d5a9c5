import type { ReactNode } from "react";
import type { EstimateWords } from "@/components/request/estimate-view";
import { Icon, type IconName } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/text-link";

const looks: Readonly<Record<EstimateWords["tone"], { readonly box: string; readonly mark: string; readonly icon: IconName }>> = {
  plain: { box: "bg-sunken", mark: "text-muted", icon: "info" },
  good: { box: "bg-safe-soft", mark: "text-safe", icon: "check" },
  care: { box: "bg-care-soft", mark: "text-care", icon: "balance" },
};

interface EstimatePanelProps {
  readonly words: EstimateWords;
  /** Whether it leads to where credits are sold. */
  readonly sells?: boolean;
  readonly children?: ReactNode;
}

/** What it will cost, above the button that starts it. Room for its longest words is kept, so that the button stays where it is. */
export function EstimatePanel({ words, sells = true, children }: EstimatePanelProps) {
  const { box, mark, icon } = looks[words.tone];
  return (
    <div className={`flex min-h-28 gap-3 rounded-xl p-4 sm:min-h-24 ${box}`} data-estimate={words.tone}>
      <Icon name={icon} className={`mt-[0.2em] size-5 ${mark}`} />
      <div className="min-w-0 text-[0.9375rem] leading-relaxed">
        <div aria-live="polite">
          <p className="font-medium">{words.title}</p>
          <p className="text-muted">{words.text}</p>
        </div>
        {words.isShort && sells ? (
          <p className="mt-1">
            <TextLink href="/account#buy">Buy credits</TextLink>
          </p>
        ) : null}
        {children ? <div className="mt-2">{children}</div> : null}
      </div>
    </div>
  );
}
