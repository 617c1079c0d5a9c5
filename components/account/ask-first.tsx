import type { ReactNode } from "react";
import { Button, type ButtonLook, type ButtonSize } from "@/components/ui/button";
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
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
}

/** A step that cannot be taken back asks once more. */
export function AskFirst({ label, about, question, answer, action, fields = {}, look = "quiet", size = "regular" }: AskFirstProps) {
  return (
    <Reveal label={label} about={about} description={question} look={look} size={size} action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look={look === "danger" ? "danger" : "primary"}>
        {answer}
      </Button>
    </Reveal>
  );
}
