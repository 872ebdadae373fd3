import { type DragEvent, useRef, useState } from "react";

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

/** Drop handlers, and whether files hover over the target. */
export function useFileDrop(onDrop: (files: File[]) => void) {
  // Entering a child leaves its parent: the files are gone when leaves equal enters.
  const depth = useRef(0);
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    onDragEnter: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth.current += 1;
      setIsOver(true);
    },
    onDragOver: (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    },
    onDragLeave: () => {
      depth.current = Math.max(0, depth.current - 1);
      if (depth.current === 0) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      depth.current = 0;
      setIsOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onDrop(files);
    },
  };
}
