import type { ReactNode } from "react";
import { Button, type ButtonSize } from "@/components/ui/button";
import { Reveal } from "@/components/ui/reveal";

interface AskFirstProps {
  /** What opens the question. */
  readonly label: string;
  /** More of it for whoever hears the label alone. */
  readonly about?: string;
  /** What happens then. */
  readonly question: ReactNode;
  /** On the button that does it. */
  readonly answer: ReactNode;
  readonly action: (data: FormData) => void | Promise<void>;
  /** What the action needs to know. */
  readonly fields?: Readonly<Record<string, string>>;
  /** It takes something away for good. */
  readonly isDestructive?: boolean;
  readonly size?: ButtonSize;
}

/** A step that cannot be taken back asks once more. */
export function AskFirst({ label, about, question, answer, action, fields = {}, isDestructive = false, size = "regular" }: AskFirstProps) {
  return (
    <Reveal label={label} about={about} description={question} size={size} action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look={isDestructive ? "destroy" : "primary"}>
        {answer}
      </Button>
    </Reveal>
  );
}
