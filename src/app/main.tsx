import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { must } from "#domain/must.ts";
import { App } from "#app/app.tsx";
import { CrashScreen } from "#app/crash-screen.tsx";
import { Look } from "#ui/look.tsx";
import { ToastArea } from "#ui/toast.tsx";

createRoot(must(document.getElementById("root"), "the root element")).render(
  <StrictMode>
    <Look>
      <CrashScreen>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </CrashScreen>
      <ToastArea />
    </Look>
  </StrictMode>,
);

// Registering the worker waits until the page stands: its files are for the next start.
const install = () => void import("#app/install-worker.ts").then(({ installWorker }) => installWorker());
if (document.readyState === "complete") install();
else addEventListener("load", install);
